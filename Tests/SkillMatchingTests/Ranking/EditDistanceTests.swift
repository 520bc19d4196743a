import Testing

@testable import SkillMatching

@Suite("Edits between words")
struct EditDistanceTests {
  struct Row: Sendable {
    var left: String
    var right: String
    var limit: Int
    var distance: Int?
  }

  @Test(
    "counts insert, delete, replace and swap",
    arguments: [
      Row(left: "swift", right: "swift", limit: 1, distance: 0),
      Row(left: "swift", right: "swfit", limit: 1, distance: 1),
      Row(left: "swift", right: "swft", limit: 1, distance: 1),
      Row(left: "swift", right: "swiift", limit: 1, distance: 1),
      Row(left: "swift", right: "swirt", limit: 1, distance: 1),
      Row(left: "concurrency", right: "concurency", limit: 2, distance: 1),
      Row(left: "concurrency", right: "cncurency", limit: 2, distance: 2),
      Row(left: "swift", right: "shirt", limit: 1, distance: nil),
      Row(left: "", right: "a", limit: 1, distance: 1),
    ])
  func counting(row: Row) {
    #expect(EditDistance.between(Array(row.left.utf8), Array(row.right.utf8), limit: row.limit) == row.distance)
    #expect(EditDistance.between(Array(row.right.utf8), Array(row.left.utf8), limit: row.limit) == row.distance)
  }
}
