import SkillText
import Skills
import Testing

@testable import SkillMatching

@Suite("The same answer, whatever the order")
struct DeterminismTests {
  private static let tasks = [
    "export the invoices to CSV for the accounting system", "schema migrations of models", "@brand-voice headline",
    "fill in the fields of PDF forms", "zebra", "audit contrast and focus order",
  ]

  /// The answers to all tasks, as they are printed.
  private static func answers(_ index: TriggerIndex) -> [String] {
    tasks.map { index.match($0, MatchOptions(listsAll: true)).json(indexDigest: index.digest).canonicalText }
  }

  /// The skills in an order that depends on a seed only.
  private static func shuffled(_ skills: [Skill], _ seed: UInt64) -> [Skill] {
    var state = seed
    var result = skills
    for index in result.indices.reversed() where index > 0 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      result.swapAt(index, Int(state >> 33) % (index + 1))
    }
    return result
  }

  @Test("of the files", arguments: [UInt64(1), 2, 3, 4, 5])
  func files(_ seed: UInt64) {
    let index = TriggerIndex(SkillCatalog(skills: Self.shuffled(Pool.skills, seed)))
    #expect(Self.answers(index) == Self.answers(Pool.index))
  }

  /// Twelve hundred skills: enough for the index to be built by two threads.
  private static let crowd: [Skill] = (0..<1_200).map { number in
    let maker = Pool.makers[number % Pool.makers.count]
    return SkillMaker("\(maker.name)-\(number)", "\(maker.description) Variant \(number).", maker.body).skill
  }

  @Test("of threads and runs")
  func threads() async {
    let first = Self.answers(TriggerIndex(SkillCatalog(skills: Self.crowd)))
    let others = await withTaskGroup(of: [String].self) { group in
      for seed in UInt64(7)..<10 {
        group.addTask { Self.answers(TriggerIndex(SkillCatalog(skills: Self.shuffled(Self.crowd, seed)))) }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(others.allSatisfy { $0 == first })
  }

  @Test("one index asked by several threads at once")
  func shared() async {
    let expected = Self.answers(Pool.index)
    let found = await withTaskGroup(of: [String].self) { group in
      for _ in 0..<8 { group.addTask { Self.answers(Pool.index) } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(found.allSatisfy { $0 == expected })
  }
}
