import SkillText
import Skills

extension Skill {
  /// What stands for a skill that could not be read again, until the answer is thrown away.
  static let missing = Skill(
    id: SkillID(""), name: "", description: "", path: "", folder: "", status: .broken,
    source: SourceFile(path: "", bytes: []), bodyRange: SourceRange(0, 0))
}
