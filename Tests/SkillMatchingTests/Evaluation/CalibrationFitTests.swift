import SkillText
import Testing

@testable import SkillMatching

@Suite("Fitting the probability to requests")
struct CalibrationFitTests {
  private static func samples(_ probability: Double, right: Int, wrong: Int) -> [CalibrationFit.Sample] {
    let all = (0..<right).map { _ in CalibrationFit.Sample(probability, isRight: true) }
    let others = (0..<wrong).map { _ in CalibrationFit.Sample(probability, isRight: false) }
    return zip(all, others).flatMap { [$0, $1] } + all.dropFirst(wrong) + others.dropFirst(right)
  }

  @Test("a matcher that is too sure is corrected")
  func tooSure() {
    let fit = CalibrationFit(Self.samples(0.9, right: 60, wrong: 40) + Self.samples(0.2, right: 3, wrong: 57))
    #expect(fit.isUseful)
    #expect(abs(fit.calibration.applied(to: 0.9) - 0.6) < 0.05)
    #expect(fit.lossAfter < fit.lossBefore)
  }

  @Test("few samples are no knowledge")
  func few() {
    let fit = CalibrationFit(Self.samples(0.9, right: 5, wrong: 5))
    #expect(!fit.isLargeEnough)
    #expect(!fit.isUseful)
    #expect(CalibrationFit([]).calibration == MatchCalibration())
  }

  @Test("what is right already stays")
  func right() {
    let fit = CalibrationFit(Self.samples(0.8, right: 80, wrong: 20) + Self.samples(0.2, right: 20, wrong: 80))
    #expect(abs(fit.calibration.scale - 1) < 0.05)
    #expect(abs(fit.calibration.offset) < 0.05)
  }

  @Test(
    "order is kept, and the ends stay",
    arguments: [MatchCalibration(scale: 0.5, offset: 1), MatchCalibration(scale: 2, offset: -3)])
  func monotonous(_ calibration: MatchCalibration) {
    let values = [0, 0.01, 0.3, 0.5, 0.9, 1].map(calibration.applied)
    #expect(values == values.sorted())
    #expect(values.first == 0)
    #expect(values.last == 1)
  }

  @Test("a file is read back, and another version's is refused")
  func file() {
    let fit = CalibrationFit(Self.samples(0.9, right: 60, wrong: 40))
    let json = MatchCalibration.json(fit)
    let file = SourceFile(path: "c.json", text: json.prettyText)
    let read = try? MatchCalibration.read(file).get()
    #expect(abs((read?.scale ?? 0) - fit.calibration.scale) < 1e-6)
    var old = json.object ?? [:]
    old["matcher-version"] = "0"
    let other = SourceFile(path: "c.json", text: JSON.object(old).canonicalText)
    #expect(
      MatchCalibration.read(other)
        == .failure(CalibrationProblem("c.json was fitted for another version of the matcher")))
    #expect(
      MatchCalibration.read(SourceFile(path: "c.json", text: "{}"))
        == .failure(CalibrationProblem("c.json is no calibration")))
  }

  @Test("an index with a calibration answers with it, under another digest")
  func index() throws {
    let task = "export the invoices to CSV for the accounting system"
    let doubtful = TriggerIndex(Pool.catalog, calibration: MatchCalibration(scale: 1, offset: -20))
    #expect(doubtful.match(task).selected.isEmpty)
    #expect(Pool.index.match(task).selected.map(\.name) == ["invoice-export"])
    #expect(doubtful.digest != Pool.index.digest)
  }
}
