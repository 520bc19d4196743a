import Skills
import Testing

@testable import SkillMatching

@Suite("Words that keep their order")
struct OrderedPairsTests {
  private static func index(_ descriptions: String...) -> TriggerIndex {
    let names = ["aa", "bb", "cc"]
    return TriggerIndex(SkillCatalog(skills: zip(names, descriptions).map { SkillMaker($0, $1).skill }))
  }

  private static func readings(_ index: TriggerIndex, _ text: String) -> [TextReading] {
    let task = index.taskWords(text)
    let weights = WordWeights(task)
    let reader = TextReader(index, weights, [], OrderedPairs(task.sequence, weights, gap: 2))
    return (0..<index.matchable).map(reader.read)
  }

  @Test("pairs are at most two words apart, and go one way; each counts for its lighter word")
  func pairs() {
    let index = OrderedPairsTests.index("Sort gardens, parks, meadows.", "Sort parks.")
    let task = index.taskWords("sort gardens parks meadows sort")
    let weights = WordWeights(task)
    let pairs = OrderedPairs(task.sequence, weights, gap: 2)
    #expect(weights.pieces.count == 4)
    #expect(pairs.pair(0, 1) != nil && pairs.pair(0, 2) != nil && pairs.pair(0, 3) == nil)
    #expect(pairs.pair(1, 0) == nil && pairs.pair(3, 0) != nil && pairs.pair(2, 0) != nil && pairs.pair(1, 1) == nil)
    #expect(pairs.values.count == 7)
    let pair = pairs.pair(0, 1).map { pairs.values[$0] }
    #expect(pair == min(weights.pieces[0].weight, weights.pieces[1].weight))
  }

  @Test("a text says them within three places, in the same order")
  func order() {
    let index = OrderedPairsTests.index(
      "Gardens with lovely old parks.", "Gardens with many lovely old parks.", "Parks of old lovely gardens.")
    let values = OrderedPairsTests.readings(index, "gardens parks").map(\.order)
    #expect(values[0] > 0)
    #expect(values[1] == 0)
    #expect(values[2] == 0)
  }

  @Test("the opening of a description counts each word once")
  func opening() {
    let filler = "one two three four five six seven eight nine ten eleven"
    let index = OrderedPairsTests.index("Gardens, gardens. \(filler) parks.", "\(filler) gardens parks.")
    let task = index.taskWords("parks gardens")
    let weights = WordWeights(task)
    let readings = OrderedPairsTests.readings(index, "parks gardens")
    #expect(readings.map(\.opening) == [weights.pieces[1].weight, weights.pieces[1].weight])
    #expect(weights.pieces.count == 2)
  }
}
