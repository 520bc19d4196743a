import SkillSystem
import SkillText
import Skills

/// Three depths of a skill: a line for the listing, the text when it is chosen, a file when the text refers to it.
enum Disclosing {
  /// A line for each skill that may be used.
  static func listing(_ catalog: SkillCatalog) -> [String] {
    catalog.skills.filter(\.isMatchable).map { "\($0.name): \($0.description)" }
  }

  /// The text of one skill; nil with a word to the reader when there is none.
  static func body(of name: String, in catalog: SkillCatalog) -> String? {
    switch catalog.resolve(name) {
    case .found(let skill): return skill.body
    case .ambiguous(let ids): print("\(name) is one of \(ids.map(\.text).joined(separator: ", "))")
    case .missing(let suggestion): print("no skill \(name)" + (suggestion.map { ", did you mean \($0)?" } ?? ""))
    }
    return nil
  }

  /// A file that a skill refers to: one of its `references`, never a path of your own making.
  static func file(_ reference: SkillReference, of skill: Skill, _ files: any Files) throws(FileError) -> String {
    let bytes = try files.read(Paths.join(skill.openFolder, reference.path), limit: 1 << 20)
    return String(decoding: bytes, as: UTF8.self)
  }
}
