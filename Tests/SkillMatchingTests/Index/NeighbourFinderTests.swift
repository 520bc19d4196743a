import Testing

@testable import SkillMatching

@Suite("The neighbours of skills")
struct NeighbourFinderTests {
  /// Postings in which every word counts alike wherever it stands.
  private static func postings(_ runs: [[Int32]]) -> Postings {
    let starts = runs.reduce(into: [Int32(0)]) { $0.append(($0.last ?? 0) + Int32($1.count)) }
    let documents = runs.flatMap(\.self)
    return Postings(
      starts: .memory(starts), documents: .memory(documents), impacts: .memory(documents.map { _ in 6 }),
      fields: .memory(documents.map { _ in 1 }), factors: .memory([]))
  }

  private static func formula(_ change: (inout Formula) -> Void = { _ in }) -> Formula {
    var formula = Formula()
    formula.skillsPerNeighbour = 1
    change(&formula)
    return formula
  }

  /// Skills 0 and 1 say `a` and `b`, 2 says `b` and `c`, 3 says `c` and a word of its own.
  private static let runs: [[Int32]] = [[0, 1], [0, 1, 2], [2, 3], [3]]

  private static func finder(_ change: (inout Formula) -> Void = { _ in }) -> NeighbourFinder {
    NeighbourFinder(postings(runs), documents: 4, formula(change))
  }

  @Test("are those with the greatest cosine; copies are none, and of equally alike ones the first comes first")
  func likeness() {
    let (two, three) = (TriggerIndex.inverseFrequency(2, of: 4), TriggerIndex.inverseFrequency(3, of: 4))
    let length = (two * two + three * three).squareRoot()
    let neighbours = Self.finder().all()
    #expect(neighbours.of(0).map(\.document) == [2])
    #expect(neighbours.of(1).map(\.document) == [2])
    #expect(neighbours.of(2).map(\.document) == [3, 0, 1])
    #expect(neighbours.of(3).map(\.document) == [2])
    let (shared, whole) = (neighbours.of(0)[0].likeness, neighbours.of(3)[0].likeness)
    #expect(abs(Double(shared) - three * three / (length * length)) < 1e-6)
    #expect(abs(Double(whole) - two / length) < 1e-6)
    #expect(neighbours.of(2).map(\.likeness) == [whole, shared, shared])
  }

  @Test("copies count when nothing is too alike")
  func copies() { #expect(Self.finder { $0.copyLikeness = 2 }.all().of(0).map(\.document) == [1, 2]) }

  @Test("those that share little are none")
  func least() { #expect(Self.finder { $0.neighbourLikeness = 0.5 }.all().of(2).map(\.document) == [3]) }

  @Test("one for so many skills", arguments: zip([1, 2, 4, 5], [3, 2, 1, 0]))
  func few(skills: Int, count: Int) {
    #expect(Self.finder { $0.skillsPerNeighbour = skills }.all().of(2).count == count)
  }

  @Test("words that more skills say than may are passed over")
  func common() {
    let neighbours = Self.finder { formula in
      formula.neighbourLeast = 2
      formula.copyLikeness = 2
    }.all()
    #expect((0..<4).map { neighbours.of($0).map(\.document) } == [[1], [0], [3], [2]])
  }

  @Test("the strongest words count alone")
  func strongest() {
    let neighbours = Self.finder { $0.neighbourWords = 1 }.all()
    // The word that fewer skills say is the stronger: 2 is left with `c`, 0 and 1 with `a`, which makes them copies.
    #expect(neighbours.of(0) == [])
    #expect(neighbours.of(2) == [])
  }

  @Test("no skill and one skill have none", arguments: [0, 1])
  func alone(count: Int) {
    let runs: [[Int32]] = count == 0 ? [] : [[0]]
    let neighbours = NeighbourFinder(Self.postings(runs), documents: count, Self.formula()).all()
    #expect(neighbours.rows.count == count * 2 * Neighbours.most)
    #expect(neighbours.of(0) == [])
    #expect(neighbours.of(-1) == [])
  }
}
