import Testing

@testable import SkillMatching

@Suite("Probability of a match")
struct CalibrationTests {
  private static func evidence(_ change: (inout MatchEvidence) -> Void = { _ in }) -> MatchEvidence {
    var evidence = MatchEvidence(
      score: 40, rival: 20, words: 5, total: 10, said: 4, coverage: 0.8)
    change(&evidence)
    return evidence
  }

  @Test("the logistic of the published weights")
  func value() {
    let probability = Calibration.probability(CalibrationTests.evidence())
    #expect(abs(probability - 0.7167) < 0.0005)
  }

  @Test("a higher score, a weaker rival and a longer task make it likelier")
  func directions() {
    let base = Calibration.probability(CalibrationTests.evidence())
    #expect(Calibration.probability(CalibrationTests.evidence { $0.score = 50 }) > base)
    #expect(Calibration.probability(CalibrationTests.evidence { $0.rival = 35 }) < base)
    #expect(Calibration.probability(CalibrationTests.evidence { $0.words = 3 }) < base)
    #expect(Calibration.probability(CalibrationTests.evidence { $0.score = 0 }) == 0)
  }

  @Test("one word of a longer task is never enough")
  func oneWord() {
    let thin = CalibrationTests.evidence {
      $0.said = 1
      $0.coverage = 0.4
    }
    #expect(Calibration.probability(thin) == Calibration.mostByOneWord)
    #expect(Calibration.probability(CalibrationTests.evidence { $0.said = 1 }) > 0.5)
  }

  @Test(
    "the bands",
    arguments: zip([0, 0.29, 0.3, 0.49, 0.5, 1], [SkillMatch.Band.none, .none, .weak, .weak, .strong, .strong]))
  func bands(probability: Double, band: SkillMatch.Band) { #expect(Calibration.band(probability) == band) }
}
