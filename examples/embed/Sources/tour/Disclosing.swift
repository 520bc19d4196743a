import SkillSystem
import SkillText
import Skills

/// Three depths of a skill: a line for the listing, the text when it is chosen, a file when the text refers to it.
enum Disclosing {
  /// What a model sees of all skills: a block within a budget, and a word on what had no room.
  static func listing(_ catalog: SkillCatalog) -> String {
    let listing = catalog.listing(tokenBudget: 2_000)
    for cut in listing.cuts { print("\(cut.skill): \(cut.kind.rawValue), \(cut.lost) characters lost") }
    return listing.text
  }

  /// What a model reads once it chose a skill; nil with a word to the reader when there is none.
  static func chosen(_ name: String, in catalog: SkillCatalog) -> String? {
    switch catalog.resolve(name) {
    case .found(let skill): return skill.activation.text
    case .ambiguous(let ids): print("\(name) is one of \(ids.map(\.text).joined(separator: ", "))")
    case .missing(let suggestion): print("no skill \(name)" + (suggestion.map { ", did you mean \($0)?" } ?? ""))
    }
    return nil
  }

  /// A file that a model asks for by the path in the text; refused when the skill does not refer to it.
  static func file(_ path: String, of skill: Skill) throws(FileError) -> String {
    try skill.text(of: path, files: LiveFiles())
  }

  /// What Claude Code would cut from its own listing of these skills.
  static func cutByClaude(_ catalog: SkillCatalog) -> [String] {
    let budget = ListingBudget(.claude, catalog, window: 200_000)
    return budget.losers.map { "\($0.name) loses \($0.lost) of \($0.length) characters" }
  }
}
