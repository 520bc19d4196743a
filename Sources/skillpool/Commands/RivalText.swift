import SkillMatching
import SkillText
import Skills

/// A rival of a skill, as `show` prints it.
enum RivalText {
  /// What is less alike is no rival to people.
  static let least = 0.1

  /// One line: `core-data  0.31   here: @Model, query   there: context, queue`.
  static func line(_ rival: SkillRival) -> String {
    let own = rival.ownWords.isEmpty ? "" : "   only here: " + rival.ownWords.joined(separator: ", ")
    let other = rival.rivalWords.isEmpty ? "" : "   only there: " + rival.rivalWords.joined(separator: ", ")
    return "\(rival.name)  \(MatchText.twoDecimals(rival.likeness))\(own)\(other)"
  }

  /// The object of `show --json`.
  static func json(_ rival: SkillRival) -> JSON {
    [
      "id": .string(rival.id.text), "name": .string(rival.name),
      "likeness": .number((rival.likeness * 1e6).rounded() / 1e6), "own-words": .array(rival.ownWords.map(JSON.string)),
      "rival-words": .array(rival.rivalWords.map(JSON.string)),
    ]
  }
}
