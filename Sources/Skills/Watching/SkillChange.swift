/// Something that happened to a skill between two catalogs.
public struct SkillChange: Sendable, Hashable {
  /// What happened.
  public enum Kind: String, Sendable, Hashable {
    /// It was not there before.
    case added
    /// It is there no more.
    case removed
    /// Its file, or one of the files beside it, is not what it was; or it has another name or id.
    case changed
    /// Another skill hides it now.
    case shadowed
    /// No other skill hides it any more.
    case unshadowed
  }

  /// What happened.
  public var kind: Kind
  /// The skill: its id in the new catalog, or in the old one when it was removed.
  public var skill: SkillID
  /// Its name.
  public var name: String
  /// The path of its file, as it is shown.
  public var path: String

  /// Makes a change.
  public init(_ kind: Kind, skill: SkillID, name: String, path: String) {
    self.kind = kind
    self.skill = skill
    self.name = name
    self.path = path
  }

  init(_ kind: Kind, _ skill: Skill) { self.init(kind, skill: skill.id, name: skill.name, path: skill.path) }
}

/// A catalog, and what is new in it.
public struct SkillUpdate: Sendable {
  /// The catalog as it is now.
  public var catalog: SkillCatalog
  /// What happened since the update before, in the order of the skills' paths; in the first update every skill is added.
  ///
  /// It is empty when only findings that belong to no skill differ.
  public var changes: [SkillChange]

  /// Makes an update.
  public init(catalog: SkillCatalog, changes: [SkillChange]) {
    self.catalog = catalog
    self.changes = changes
  }
}
