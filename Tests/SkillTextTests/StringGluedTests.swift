import SkillText
import Testing

@Suite("Texts put together in one go")
struct StringGluedTests {
  @Test(
    "are what adding gives",
    arguments: [
      ["", ""], ["a", ""], ["", "b"], ["ä", "\u{301}", "€"], ["0123456789abcdef", "g", "", "", "h"],
      ["x", "😀", "\r", "\n", String(repeating: "y", count: 300)],
    ])
  func adding(pieces: [String]) {
    let all = pieces + Array(repeating: "", count: 5 - pieces.count)
    let glued = String.glued(all[0], all[1], all[2], all[3], all[4])
    #expect(Array(glued.utf8) == pieces.flatMap { Array($0.utf8) })
  }
}
