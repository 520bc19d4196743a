import Testing

@testable import SkillMatching

@Suite("What was counted of a skill once")
struct CountedSkillTests {
  private static let words = Texts(["the", "chart", "charts", "map"].map { Array($0.utf8) })
  private static let families = Texts(["chart", "map"].map { Array($0.utf8) })

  /// A translation from an index with one stop word, two words of one family, and one of another.
  private static func translation(_ terms: [Int32] = [0, 1, 1, 2]) -> WordTranslation {
    WordTranslation(words: words, families: families, termOfWord: terms, stopCount: 1)
  }

  private static let skill = CountedSkill(
    distinct: [2, 1, 3], counts: [0b11, 1, 2, 0b10, 3], lengths: [1, 5, 0, 0, 0, 0], terms: [1, -1, 2, -1],
    forms: [1, 0, 1, 0], fieldEnds: [2, 4, 4, 4, 4, 4], phrases: [],
    lines: [NamingLines.Line(name: 7, line: 3, terms: [2, 1])], nameWords: [7, 9])

  private static func add(_ change: (inout CountedSkill) -> Void, _ terms: [Int32] = [0, 1, 1, 2]) -> Bool {
    var (builder, skill, translation) = (IndexBuilder(Formula(), keepsWords: true), skill, translation(terms))
    change(&skill)
    return builder.add(skill, &translation)
  }

  @Test("is added in the words of the new index") func added() {
    var (builder, translation) = (IndexBuilder(Formula(), keepsWords: true), Self.translation())
    let first = Int32(builder.terms.stopCount)
    let isAdded = builder.add(Self.skill, &translation)
    #expect(isAdded)
    #expect(builder.words.terms == [first, -1, first + 1, -1])
    #expect(builder.words.fieldStarts == [0, 2, 4, 4, 4, 4, 4])
    #expect(builder.distinct == [first, first + 1, first + 2])
    #expect(builder.record.counts == [0b11, 1, 2, 0b10, 3])
    #expect(builder.naming.lines == [[NamingLines.Line(name: 7, line: 3, terms: [first + 1, first])]])
    #expect(builder.naming.words == [[7, 9]])
    #expect(
      (0..<3).map { builder.terms.words[Int(first) + $0].map { $0 } }
        == ["charts", "chart", "map"].map { Array($0.utf8) })
  }

  @Test("is refused where its parts do not go together") func refused() {
    #expect(Self.add { _ in })
    #expect(!Self.add { $0.distinct = [2, 1, 4] })
    #expect(!Self.add { $0.distinct = [-1] })
    #expect(!Self.add { $0.distinct = [0] })
    #expect(!Self.add { $0.counts = [0b11, 1] })
    #expect(!Self.add { $0.counts.append(1) })
    #expect(!Self.add { $0.lengths = [1] })
    #expect(!Self.add { $0.fieldEnds = [] })
    #expect(!Self.add { $0.forms = [1] })
    #expect(!Self.add { $0.terms[2] = 3 })
    #expect(!Self.add { $0.lines[0].terms = [3] })
    #expect(!Self.add({ _ in }, [0, 1, 3, 2]))
    #expect(!Self.add({ _ in }, [0, 1, 0, 2]))
    #expect(!Self.add({ _ in }, [0, 1]))
  }
}

@Suite("Counts as bytes")
struct WordCountsTests {
  @Test("are read as they were written", arguments: [[], [0], [5], [0, 0, 1, 2, 3, 3, 4, 5]])
  func roundTrip(fields: [Int]) throws {
    var counts = WordCounts()
    for field in fields { counts.add(field) }
    var bytes: [UInt8] = [9]
    counts.append(to: &bytes)
    var place = 1
    let read = try #require(WordCounts(bytes.span, at: &place))
    #expect(place == bytes.count)
    #expect((0..<6).map { read[$0] } == (0..<6).map { field in fields.count { $0 == field } })
  }

  @Test("are none where the bytes end early", arguments: [[], [1], [3, 1]] as [[UInt8]])
  func cutOff(bytes: [UInt8]) {
    var place = 0
    #expect(WordCounts(bytes.span, at: &place) == nil)
  }
}
