import Testing

@testable import SkillMatching

@Suite("Texts in one run of bytes") struct TextsTests {
  private let texts = Texts(["a", "", "bcd", "é", ""].map { Array($0.utf8) })

  @Test("Texts in a row are what each of them is") func rows() {
    for first in 0...texts.count {
      for end in first...texts.count {
        #expect(texts.slice(first..<end).map(Array.init) == (first..<end).map { Array(texts[$0]) })
      }
    }
  }

  @Test(
    "There are fewer of them when their ends do not ascend or lie behind the bytes",
    arguments: [
      ([1, 0, 2], 1), ([2, 1, 1], 0), ([1, 2, 9], 0), ([-1, 1, 2], 0),
    ] as [([Int32], Int)])
  func broken(ends: [Int32], count: Int) {
    let texts = Texts(ends: .memory(ends), bytes: .memory([1, 2, 3]))
    #expect(texts.slice(0..<3).count == count)
  }

  @Test("There are none out of range", arguments: [-1..<1, 4..<6, 5..<5]) func outside(range: Range<Int>) {
    #expect(texts.slice(range).isEmpty)
  }
}
