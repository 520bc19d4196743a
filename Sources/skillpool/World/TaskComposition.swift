import SkillMatching
import SkillPrompts
import SkillSystem
import SkillText
import Skills

/// The prompt for a task and the skills that were chosen for it, composed as a prompt step of a run composes it.
struct TaskComposition {
  /// The choice.
  let answer: MatchAnswer
  /// The fence's text.
  let nonce: String
  /// The prompt; nil when a skill is too large to be sent.
  let prompt: Prompt?
  /// What there is to say about it.
  let diagnostics: [Diagnostic]
  private let skills: [PromptSkill]

  /// Composes; without a nonce one is made of the task and the skills.
  init(_ answer: MatchAnswer, skill: (SkillID) -> Skill?, nonce: String?) {
    self.answer = answer
    let skills = answer.selected.compactMap { match in
      skill(match.id).map { TaskComposition.promptSkill($0, match.form) }
    }
    let seed = ([answer.task] + skills.flatMap { [$0.name, $0.digest, $0.body] }).joined(separator: "\u{0}")
    self.nonce = nonce ?? String(SHA256.hex(Array(seed.utf8)).prefix(32))
    self.skills = skills
    let composition = PromptComposer(nonce: self.nonce).compose(.init(skills: skills, prompt: answer.task))
    prompt = composition.prompt
    diagnostics = composition.diagnostics
  }

  private static func promptSkill(_ skill: Skill, _ form: SkillMatch.Form) -> PromptSkill {
    var whole = PromptSkill(skill)
    if form == .summary { whole.body = SkillSummary(skill).text }
    return whole
  }

  /// The object that `compose --json` prints.
  func json(indexDigest: String) -> JSON {
    [
      "schema": "skillpool.compose/1", "task": .string(answer.task), "index-digest": .string(indexDigest),
      "matcher-version": .string(TriggerIndex.matcherVersion), "nonce": .string(nonce),
      "skills": .array(zip(answer.selected, skills).map(skill)),
      "left-out": .array(answer.leftOut.map { ["id": .string($0.id.text), "reason": .string($0.reason)] }),
      "tokens": .int(prompt?.tokens ?? 0), "parts": .array((prompt?.parts ?? []).map(part)),
      "prompt": .string(prompt?.text ?? ""),
    ]
  }

  private func skill(_ match: SkillMatch, _ skill: PromptSkill) -> JSON {
    [
      "id": .string(match.id.text), "name": .string(match.name), "digest": .string(skill.digest),
      "form": .string(match.form.rawValue), "band": .string(match.band.rawValue),
      "score": .number((match.score * 1e6).rounded() / 1e6),
      "tokens": .int(match.tokens),
    ]
  }

  private func part(_ part: Prompt.Part) -> JSON {
    [
      "kind": .string(part.kind.rawValue), "name": .optional(part.name), "start": .int(part.range.start),
      "end": .int(part.range.end),
    ]
  }
}
