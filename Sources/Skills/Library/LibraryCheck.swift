public import SkillText

/// The checks that look at a catalog as a whole: what no skill can know by itself.
///
/// Their time is nearly proportional to the text that they look at, for ten thousand skills too.
enum LibraryCheck {
  /// What validating reports, in the order of the catalog.
  static func diagnostics(_ catalog: SkillCatalog) -> [Diagnostic] {
    let skills = catalog.skills.filter { $0.shadowedBy == nil && $0.status != .broken }
    guard skills.count > 1 else { return [] }
    let links = SkillLinks(skills)
    return WordingCheck(skills).diagnostics + links.dangling + CircleCheck.diagnostics(links)
      + ListingCheck.diagnostics(skills)
  }
}

extension SkillCatalog {
  /// Findings that only the whole catalog can show: near-equal wordings, references between skills that lead nowhere or
  /// in a circle.
  public var libraryDiagnostics: [Diagnostic] { LibraryCheck.diagnostics(self) }

  /// The skills whose texts name a skill.
  public func skills(naming id: SkillID) -> [Skill] { SkillLinks(skills).sources(of: id) }
}
