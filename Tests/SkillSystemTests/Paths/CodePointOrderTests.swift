import Testing

@testable import SkillSystem

@Suite("The order of names")
struct CodePointOrderTests {
  static let names = [
    "", "a", "ab", "abcdefgh", "abcdefghi", "abcdefgi", "b", "é", "e\u{301}", "z", "日本語のスキル", "日本語のスキルと", "🙂",
    "\u{FFFF}",
    "a name that is longer than sixteen bytes", "a name that is longer than sixteen bytez", "A", "~",
  ]

  @Test("is that of the bytes", arguments: names)
  func pairs(left: String) {
    for right in Self.names {
      let precedes = left.utf8.lexicographicallyPrecedes(right.utf8)
      let isSame = Array(left.utf8) == Array(right.utf8)
      #expect(CodePointOrder.precedes(left, right) == precedes)
      #expect((CodePointOrder.compare(left, right) == 0) == isSame)
      #expect((CodePointOrder.compare(left, right) < 0) == precedes)
      let (first, second) = (CodePointOrder.number(of: left), CodePointOrder.number(of: right))
      #expect(first == second || (first < second) == precedes)
      #expect((PathKey(left) == PathKey(right)) == isSame)
    }
  }

  @Test("Numbers of later bytes", arguments: [("abcdefghi", 8, 0x69 << 56), ("abc", 8, 0), ("é", 1, 0xA9 << 56)])
  func later(text: String, start: Int, expected: UInt64) {
    #expect(CodePointOrder.number(of: text, from: start) == expected)
  }

  @Test("sorts things, and leaves those of one name as they stand")
  func sorts() {
    let things = Self.names.reversed().enumerated().map { ($0.offset, $0.element) } + [(100, "a"), (101, "")]
    let sorted = CodePointOrder.sorted(things) { $0.1 }
    let expected = things.sorted { ($0.1.utf8.map { $0 }, $0.0) < ($1.1.utf8.map { $0 }, $1.0) }
    #expect(sorted.map(\.0) == expected.map(\.0))
  }
}

private func < (left: ([UInt8], Int), right: ([UInt8], Int)) -> Bool {
  left.0 == right.0 ? left.1 < right.1 : left.0.lexicographicallyPrecedes(right.0)
}
