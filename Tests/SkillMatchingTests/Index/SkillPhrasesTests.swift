import Skills
import Testing

@testable import SkillMatching

@Suite("Triggers and quotations as words")
struct SkillPhrasesTests {
  private static func read(_ bytes: ArraySlice<UInt8>) -> [String] {
    var (reader, found) = (SkillPhrases(bytes), [String]())
    while let phrase = reader.next() {
      found.append(
        "\(phrase.trigger):" + phrase.words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " "))
    }
    return found
  }

  private static let bytes: [UInt8] = {
    var maker = SkillMaker("a", #"Measure visits. Use for "UTM parameters", "GA4" and "the event tracking plan"."#)
    maker.triggers = [
      SkillTrigger("count", origin: .section, line: 9),
      SkillTrigger("counting the clicks", origin: .section, line: 9),
      SkillTrigger("paid search", isNegative: true, origin: .section, line: 10),
    ]
    var scanner = WordScanner([])
    return SkillPhrases.bytes(maker.skill, TermTable(), &scanner)
  }()

  @Test("have two words and more that count, and no negative ones") func phrases() {
    #expect(Self.read(Self.bytes[...]) == ["1:counting click", "-1:utm parameter", "-1:event tracking plan"])
  }

  @Test("end where their bytes do not fit together") func damaged() {
    for count in 0..<Self.bytes.count { #expect(Self.read(Self.bytes.prefix(count)).count < 3) }
    #expect(Self.read([0, 0, 0, 0, 255, 255, 255, 255]) == [])
    #expect(Self.read([0, 0, 0, 0, 9, 0, 0, 0]) == [])
    #expect(Self.read([0, 0, 0, 0, 1, 0, 0, 0, 255, 255, 255, 255]) == [])
  }
}
