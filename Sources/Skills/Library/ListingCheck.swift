import SkillText

/// Tells that a library is described at greater length than a client shows its model.
enum ListingCheck {
  static func diagnostics(_ skills: [Skill]) -> [Diagnostic] {
    let need = ListingNeed(SkillCatalog(skills: skills))
    guard need.tokens > need.limit else { return [] }
    let longest = skills.sorted { $0.description.count > $1.description.count }.prefix(3)
      .map { "'\($0.name)' \($0.description.count.grouped)" }.joined(separator: ", ")
    let rule = SkillRule.longLibrary
    return [
      .warning(
        rule.code,
        "\(skills.count.grouped) descriptions take \(need.tokens.grouped) tokens; Claude Code shows "
          + "\(need.limit.grouped), 1 % of a window of \(ClaudeListing.window.grouped)",
        help: "\(need.cut.grouped) would be cut; the longest, in characters: \(longest)")
    ]
  }
}
