public import SkillText

extension Plan {
  /// The plan for people, as far as the file alone tells.
  public var text: String { forecast().text }

  /// The plan for programs, as far as the file alone tells.
  public var json: JSON { forecast().json }
}
