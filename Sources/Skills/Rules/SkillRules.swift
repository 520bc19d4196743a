/// Every rule of this room, in the order of its code: what `explain` prints and the documentation lists.
public enum SkillRules {
  /// The rules, by code.
  public static let all: [SkillRule] =
    (SkillRule.frontMatterRules + SkillRule.encodingRules + SkillRule.nameRules + SkillRule.descriptionRules
    + SkillRule.keyRules + SkillRule.fileRules + SkillRule.discoveryRules + SkillRule.bodyRules
    + [.DIR008, .DIR009])
    .sorted { $0.code < $1.code }

  /// The rule with a code, in any case.
  public static func rule(_ code: String) -> SkillRule? {
    let wanted = code.uppercased()
    return all.first { $0.code == wanted }
  }
}
