import SkillText
import Testing

@Suite("Did you mean")
struct SuggestionTests {
  @Test(
    "finds the nearest name, or none",
    arguments: [
      ("skils", ["skills", "steps"], "skills"), ("name", ["nmae", "game"], "game"),
      ("Max_Turns", ["max-turns"], "max-turns"),
      ("desc", ["description", "depends"], "description"), ("x", ["y", "z"], "y"), ("needs", ["with", "uses"], nil),
      ("ab", ["abcdef"], nil), ("", ["a"], "a"), ("teh", ["the"], "the"), ("a", [], nil),
      ("swiftui-pattern", ["swiftui-patterns", "swift-patterns"], "swiftui-patterns"),
    ] as [(String, [String], String?)])
  func nearest(word: String, names: [String], expected: String?) {
    #expect(Suggestion.nearest(to: word, in: names) == expected)
  }

  @Test("gives up on words that nobody typed")
  func longWord() {
    let word = String(repeating: "x", count: 129)
    #expect(Suggestion.nearest(to: word, in: [word]) == nil)
  }

  @Test(
    "counts edits", arguments: [("", "", 0), ("", "ab", 2), ("ab", "ba", 1), ("kitten", "sitting", 3), ("é", "e", 1)])
  func distance(left: String, right: String, expected: Int) {
    #expect(Suggestion.distance(left, right) == expected)
    #expect(Suggestion.distance(right, left) == expected)
  }
}
