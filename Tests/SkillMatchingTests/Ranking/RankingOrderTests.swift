import Testing

@testable import SkillMatching

@Suite("The order of a ranking")
struct RankingOrderTests {
  /// A ranking of skills numbered from 0, by their scores and by what counts behind the first only.
  private static func ranking(_ scores: [(Double, Double)], keepsFirst: Bool = true) -> Ranking {
    let hits = scores.enumerated().map { Ranking.Hit(document: $0, score: $1.0, more: $1.1) }
    var ranking = Ranking(hits: hits, mean: 0, deviation: 0, keepsFirst: keepsFirst)
    ranking.order()
    return ranking
  }

  @Test("the best by its own words is the first, the others follow by all that counts")
  func order() {
    let ranking = Self.ranking([(5, 9), (10, 0), (9, 1), (8, 3), (7, 4)])
    #expect(ranking.hits.map(\.document) == [1, 0, 3, 4, 2])
    #expect(ranking.hits.indices.map { ranking.shown($0) } == [14, 14, 11, 11, 10])
    #expect(ranking.hits.indices.map { ranking.rival(of: $0) } == [9, 10, 10, 10, 10])
  }

  @Test("all go by all that counts where the first is not kept")
  func byKeys() {
    let ranking = Self.ranking([(5, 9), (10, 0), (9, 1)], keepsFirst: false)
    #expect(ranking.hits.map(\.document) == [0, 1, 2])
    #expect(ranking.hits.indices.map { ranking.rival(of: $0) } == [10, 9, 10])
  }

  @Test("equal ones go by number")
  func ties() {
    #expect(Self.ranking([(5, 1), (5, 2), (4, 3), (4, 3)]).hits.map(\.document) == [0, 1, 2, 3])
    #expect(Self.ranking([(4, 0), (5, 0), (4, 0)]).hits.map(\.document) == [1, 0, 2])
  }

  @Test("one skill and none")
  func few() {
    let ranking = Self.ranking([(5, 1)])
    #expect(ranking.shown(0) == 6)
    #expect(ranking.rival(of: 0) == 0)
    #expect(Self.ranking([]).hits.isEmpty)
  }
}
