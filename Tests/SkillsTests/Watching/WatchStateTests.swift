import SkillSystem
import Testing

@testable import Skills

@Suite("When a change is worth a new catalog")
struct WatchStateTests {
  /// A look at the state of things that a letter stands for, at so many milliseconds.
  struct Look: Sendable, ExpressibleByStringLiteral, CustomTestStringConvertible {
    var letter: String
    var moment: Int
    var cost = 0

    /// `b@1200`, or `b@1200+50` for a look that took 50 ms.
    init(stringLiteral text: String) {
      let parts = text.split { "@+".contains($0) }.map(String.init)
      letter = parts[0]
      moment = Int(parts[1]) ?? 0
      cost = parts.count > 2 ? Int(parts[2]) ?? 0 : 0
    }

    var testDescription: String { "\(letter)@\(moment)" }
  }

  static func survey(_ letter: String) -> SkillSurvey {
    SkillSurvey(skills: [PathKey("/s/SKILL.md"): .init(key: letter)])
  }

  /// What the state answers to looks: `w1000` for a wait of a second, `r` for a reload that is done at once.
  static func answers(_ looks: [Look]) -> [String] {
    var state = WatchState(pace: .init(), loaded: survey("a"))
    return looks.map { look in
      let action = state.see(
        survey(look.letter), at: .milliseconds(look.moment), cost: .milliseconds(look.cost))
      guard case .wait(let duration) = action else {
        state.didLoad()
        return "r"
      }
      return "w\(duration.milliseconds)"
    }
  }

  @Test(
    "Looks and answers",
    arguments: [
      // Nothing changes.
      (["a@0", "a@1000", "a@2000"], ["w1000", "w1000", "w1000"]),
      // One change, at rest at once.
      (["a@0", "b@1000", "b@1200", "b@2200"], ["w1000", "w200", "r", "w1000"]),
      // A little early is not yet at rest.
      (["b@1000", "b@1199", "b@1200"], ["w200", "w200", "r"]),
      // It moves on: the wait begins anew.
      (["b@1000", "c@1200", "d@1400", "d@1600"], ["w200", "w200", "w200", "r"]),
      // It was undone meanwhile.
      (["b@1000", "a@1200", "a@2200", "b@3200", "b@3400"], ["w200", "w1000", "w1000", "w200", "r"]),
      // It never comes to rest: patience ends after five seconds.
      (
        ["b@1000", "c@2000", "d@3000", "e@4000", "f@5000", "g@5999", "h@6000", "h@7000"],
        ["w200", "w200", "w200", "w200", "w200", "w200", "r", "w1000"]
      ),
      // Looking that takes long is done less often, and never right after itself.
      (["a@0+50", "a@1000+51", "b@2000+400", "b@2400+400"], ["w1000", "w1020", "w400", "r"]),
    ] as [([Look], [String])])
  func table(_ looks: [Look], _ expected: [String]) {
    #expect(Self.answers(looks) == expected)
  }

  @Test("What was loaded is what was seen last, and nothing is loaded twice")
  func loaded() {
    var state = WatchState(pace: .init(quiet: .zero), loaded: Self.survey("a"))
    #expect(state.see(Self.survey("b"), at: .seconds(1)) == .reload)
    #expect(state.loaded == Self.survey("a"))
    state.didLoad()
    #expect(state.loaded == Self.survey("b"))
    #expect(state.see(Self.survey("b"), at: .seconds(2)) == .wait(.seconds(1)))
    #expect(state.see(Self.survey("a"), at: .seconds(3)) == .reload)
  }

  @Test("Any walk through changes ends with everything loaded once it rests", arguments: 0..<20)
  func walk(_ seed: Int) {
    let random = SeededRandomness(seed: UInt64(seed))
    var state = WatchState(pace: .init(), loaded: Self.survey("a"))
    var now = 0
    func step(_ letter: String) {
      let action = state.see(Self.survey(letter), at: .milliseconds(now))
      if case .wait(let duration) = action { now += Int(duration.milliseconds) } else { state.didLoad() }
    }
    for byte in random.bytes(60) { step(["a", "b", "c"][Int(byte) % 3]) }
    for _ in 0..<4 { step("z") }
    #expect(state.loaded == Self.survey("z"))
  }
}
