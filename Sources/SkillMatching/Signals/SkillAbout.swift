import Skills

/// What the signals of a project are compared with: a skill's name and what it says it is about.
struct SkillAbout {
  /// The name.
  var name: String
  /// Its description and triggers, without what it says it is not for.
  var text: String
  /// The skill itself, where it has patterns of paths; nil for one without.
  var skill: () -> Skill?

  /// What a skill is about.
  init(_ skill: Skill) {
    name = skill.name
    text = ProjectFactors.text(skill)
    self.skill = { skill }
  }

  /// What a file keeps of it; `skill` is read only when it has patterns.
  init(kept: ArraySlice<UInt8>, skill: @escaping () -> Skill) {
    let parts = kept.dropFirst().split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
    name = String(decoding: parts.first ?? [], as: UTF8.self)
    text = String(decoding: parts.dropFirst().first ?? [], as: UTF8.self)
    let hasPatterns = kept.first == 1
    self.skill = { hasPatterns ? skill() : nil }
  }

  /// What a file is to keep of a skill: whether it has patterns, its name, what it is about.
  static func kept(_ skill: Skill) -> [UInt8] {
    let hasPatterns = SkillPaths.keys.contains { skill.value($0) != nil }
    return [hasPatterns ? 1 : 0] + Array(skill.name.utf8) + [0] + Array(ProjectFactors.text(skill).utf8)
  }
}

extension TriggerIndex {
  /// What a matchable skill is about.
  func about(_ document: Int) -> SkillAbout {
    guard let abouts else { return SkillAbout(skill(document)) }
    return SkillAbout(kept: abouts[document]) { skill(document) }
  }
}
