import Testing

@testable import SkillMatching

@Suite("An index made by two")
struct HalvesTests {
  private static let skills = (0..<40).map { number in
    SkillMaker(
      "skill-\(number)", "Draws chart \(number % 7). Use when maps of \(number * 31 % 11) are asked for.",
      "# Title \(number % 3)\nword\(number) again word\(number / 2)\n"
    ).skill
  }

  @Test("is the one that one makes", arguments: [0, 1, 17, 39, 40])
  func sameIndex(middle: Int) {
    var whole = IndexBuilder(Formula())
    var (first, second) = (IndexBuilder(Formula()), IndexBuilder(Formula()))
    for skill in HalvesTests.skills { whole.add(skill) }
    for skill in HalvesTests.skills[..<middle] { first.add(skill) }
    for skill in HalvesTests.skills[middle...] { second.add(skill) }
    first.append(second)
    #expect(first.words.terms == whole.words.terms)
    #expect(first.words.fieldStarts == whole.words.fieldStarts)
    #expect(first.terms.count == whole.terms.count)
    let (joined, expected) = (first.postings(), whole.postings())
    #expect(joined.starts.elements == expected.starts.elements)
    #expect(joined.documents.elements == expected.documents.elements)
    #expect(joined.impacts.elements == expected.impacts.elements)
    #expect(joined.fields.elements == expected.fields.elements)
  }

  @Test("pairs are counted alike with and without a table")
  func pairs() {
    var builder = IndexBuilder(Formula())
    for skill in HalvesTests.skills { builder.add(skill) }
    let terms = builder.words.terms
    let pairs = zip(terms, terms.dropFirst()).filter { $0 >= 0 && $1 >= 0 }.prefix(30).map {
      PairFrequencies.Pair(left: $0, right: $1)
    }
    let frequencies = PairFrequencies(WordList(builder.words), documents: HalvesTests.skills.count)
    let walked = frequencies.counts(of: pairs)
    #expect(walked == frequencies.counts(of: pairs))
    #expect(walked.allSatisfy { $0 > 0 })
    #expect(frequencies.counts(of: []) == [])
  }
}
