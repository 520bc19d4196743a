import SkillPipelines
import Testing

@testable import SkillRuns

@Suite("Calls in a minute")
struct RateWindowTests {
  @Test("Calls wait until the oldest of the minute is a minute old") func requests() {
    var window = RateWindow(ProviderLimits(requestsPerMinute: 2))
    #expect(window.enter(tokens: 0, at: .seconds(0)) == .zero)
    #expect(window.enter(tokens: 0, at: .seconds(10)) == .zero)
    #expect(window.enter(tokens: 0, at: .seconds(20)) == .seconds(40))
    #expect(window.enter(tokens: 0, at: .seconds(20)) == .seconds(50))
    #expect(window.enter(tokens: 0, at: .seconds(20)) == .seconds(100))
    #expect(window.enter(tokens: 0, at: .seconds(200)) == .zero)
  }

  @Test("Tokens are counted over the minute; one that is too large goes alone") func tokens() {
    var window = RateWindow(ProviderLimits(tokensPerMinute: 100))
    #expect(window.enter(tokens: 60, at: .seconds(0)) == .zero)
    #expect(window.enter(tokens: 40, at: .seconds(1)) == .zero)
    #expect(window.enter(tokens: 1, at: .seconds(2)) == .seconds(58))
    #expect(window.enter(tokens: 500, at: .seconds(3)) == .seconds(117))
  }

  @Test("Without limits nothing waits") func unlimited() {
    var window = RateWindow(ProviderLimits())
    for _ in 0..<100 { #expect(window.enter(tokens: 1_000_000, at: .zero) == .zero) }
  }
}
