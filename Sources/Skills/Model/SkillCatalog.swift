public import SkillText

/// Every skill that was found, in a fixed order (name, then path, by code points), and the findings that belong to
/// no single skill.
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

  /// Finds a skill by id, name, alias or `name@scope`. A short name that two unshadowed skills share is ambiguous.
  public func resolve(_ name: String) -> Resolution {
    let hits = skills.filter { $0.id.text == name || ($0.shadowedBy == nil && $0.aliases.contains(name)) }
    if hits.count > 1 { return .ambiguous(hits.map(\.id)) }
    return hits.first.map(Resolution.found)
      ?? .missing(suggestion: Suggestion.nearest(to: name, in: skills.map(\.name)))
  }
}
