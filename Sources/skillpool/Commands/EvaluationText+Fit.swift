import SkillMatching
import SkillText

extension EvaluationText {
  /// A fitted calibration, and whether it is worth anything.
  static func text(of fit: CalibrationFit) -> String {
    let losses = "\(thousandths(fit.lossBefore)) as shipped, \(thousandths(fit.lossAfter)) fitted"
    let values = "scale \(thousandths(fit.calibration.scale)), offset \(thousandths(fit.calibration.offset))"
    return [
      "calibration over \(fit.right) right and \(fit.wrong) wrong first matches",
      "  log loss   \(losses) (each fifth judged by a fit to the others)", "  fitted     \(values)",
      "  verdict    \(verdict(fit))",
    ].joined(separator: "\n")
  }

  private static func verdict(_ fit: CalibrationFit) -> String {
    let fewest = CalibrationFit.fewest
    guard fit.isLargeEnough else {
      return "too few requests: at least \(fewest) right and \(fewest) wrong ones; the shipped calibration stays"
    }
    guard fit.isUseful else { return "no better than the shipped one, which stays" }
    return "better; '-o \(Workspace.calibrationName)' writes it to where match, compose, review and run look for it"
  }

  /// The rows of an ablation.
  static func table(_ rows: [(name: String, evaluation: MatchEvaluation)]) -> String {
    let width = (rows.map(\.name.count).max() ?? 0) + 2
    let head = "".padded(to: width) + "Hit@1".padded(to: 9) + "R@3".padded(to: 9) + "R@5"
    let lines = rows.map { name, evaluation in
      let whole = max(1, evaluation.positives.count)
      let shares = [evaluation.hits, evaluation.found(within: 3), evaluation.found(within: 5)].map {
        percent(Double($0) / Double(whole)).padded(to: 9)
      }
      return (name.padded(to: width) + shares.joined()).trimmingTrailingSpaces
    }
    let count = rows.first?.evaluation.positives.count ?? 0
    return ([head] + lines + ["over \(count.counted("request")) that should find a skill"]).joined(separator: "\n")
  }

  private static func thousandths(_ value: Double) -> String {
    let whole = Int(exactly: (abs(value) * 1000).rounded()) ?? 0
    let rest = String(whole % 1000)
    return (value < 0 && whole > 0 ? "-" : "") + "\(whole / 1000)." + String(repeating: "0", count: 3 - rest.count)
      + rest
  }
}
