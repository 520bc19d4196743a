import SkillSystem
import SkillText
public import Skills

/// Chooses the skills of a review that names no task.
public enum SkillChecks {
  /// The skills that have something to say about a subject: those with a check whose `files`, or with `paths` in their
  /// front matter, that hit one of its files.
  ///
  /// Shadowed and broken skills are left out; the order of `skills` is kept.
  public static func relevant(_ skills: [Skill], checks: CheckSet, to subject: ReviewSubject) -> [Skill] {
    let files = subject.files.map(\.source.path)
    let items = Set(
      checks.checks.filter { check in files.contains { check.files.hit($0) } }.flatMap(\.items))
    return skills.filter { skill in
      guard skill.hasText, skill.shadowedBy == nil, !skill.checklist.isEmpty else { return false }
      return skill.checklist.contains { items.contains($0.id) || checks.broken[$0.id] != nil }
        || files.contains(where: paths(of: skill).hit)
    }
  }

  /// The globs of the key `paths`: a list, or one text with commas.
  private static func paths(of skill: Skill) -> [PathGlob] {
    texts(of: skill).compactMap { try? PathGlob($0) }
  }

  private static func texts(of skill: Skill) -> [String] {
    switch skill.frontMatter.last(where: { $0.key == "paths" })?.value {
    case .text(let text): PathGlob.split(text)
    case .list(let values): values.compactMap { if case .text(let text) = $0 { text } else { nil } }
    default: []
    }
  }
}
