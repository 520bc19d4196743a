public import SkillText

/// Every skill that was found, in a fixed order (name, then path, by code points).
///
/// The findings that belong to no single skill are beside them.
public struct SkillCatalog: Sendable {
  /// The skills, shadowed and broken ones included.
  public var skills: [Skill]
  /// Findings about folders, packs and collisions.
  public var diagnostics: [Diagnostic]
  /// Whether a bound of the scan was hit, so that something may be missing.
  public var isPartial: Bool

  /// Makes a catalog.
  public init(skills: [Skill], diagnostics: [Diagnostic] = [], isPartial: Bool = false) {
    self.skills = skills
    self.diagnostics = diagnostics
    self.isPartial = isPartial
  }

  /// How a name resolves.
  public enum Resolution: Sendable {
    case found(Skill)
    case ambiguous([SkillID])
    case missing(suggestion: String?)
  }
}
