import SkillMatching
import SkillPrompts
import SkillSystem
import SkillText
import Skills

/// Makes attempts of `match` steps: pure, so that equal questions get equal answers.
struct MatchExecutor: Sendable {
  /// The seams.
  var world: RunWorld

  /// Ranks and chooses.
  func execute(_ work: MatchWork) -> StepResult {
    var options = MatchExecutor.options(work)
    do throws(RunsError) { options.project = try world.profile(work.files) } catch {
      return .failure(.resource, "match: \(error.message)")
    }
    let answer = world.index().match(work.query, options)
    let missing = missing(work.require, in: answer)
    guard missing.isEmpty else { return .failure(.resource, missing.joined(separator: "; ")) }
    let outputs: JSON = [
      "skills": .array(answer.selected.map(output)), "count": .int(answer.selected.count),
      "left-out": .array(answer.leftOut.map { ["id": .string($0.id.text), "reason": .string($0.reason)] }),
    ]
    return StepResult(.success, outputs: outputs, text: answer.selected.map { $0.name + "\n" }.joined())
  }

  static func options(_ work: MatchWork) -> MatchOptions {
    var options = MatchOptions(include: work.include, exclude: work.exclude)
    options.include += work.require.filter { !work.include.contains($0) }
    if let top = work.top { options.top = top }
    options.limit = max(options.limit, options.top)
    if work.accept == "weak" { options.accept = .weak }
    options.minConfidence = work.minConfidence
    return options
  }

  /// What is wrong with required skills: absent, broken, or not chosen.
  private func missing(_ names: [String], in answer: MatchAnswer) -> [String] {
    names.compactMap { name in
      switch SkillLookup(catalog: world.catalog).find(name) {
      case .failure(let problem): problem.message
      case .success(let skill):
        answer.selected.contains { $0.id == skill.id } ? nil : "required skill '\(name)' was not chosen"
      }
    }
  }

  private func output(_ match: SkillMatch) -> JSON {
    let skill = world.catalog.skills.first { $0.id == match.id }
    let reasons = match.reasons.map { reason -> JSON in
      [
        "kind": .string(reason.kind.rawValue), "text": .string(reason.text), "field": .string(reason.field),
        "line": .optional(reason.line), "share": .number(reason.share),
      ]
    }
    return [
      "id": .string(match.id.text), "name": .string(match.name), "path": .string(match.path),
      "digest": .optional(skill.map { "sha256:" + SHA256.hex($0.source.bytes) }), "score": .number(match.score),
      "band": .string(match.band.rawValue),
      "reasons": .array(reasons), "items": .int(skill?.checklist.count ?? 0),
    ]
  }
}
