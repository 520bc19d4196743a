import SkillRuns

extension StepRecord {
  /// What skillpool itself remarks among the errors of a step begins so.
  private static let remark = "skillpool: "

  /// What a failed step wrote for people: to its standard error, or where that is empty, a script to its output.
  var lastWords: String {
    let said = errorText.contains { !$0.isWhitespace }
    return said || kind != "run" ? errorText : text
  }

  /// The lines of a step that people should see: the last ones that a failed step wrote, and of one that went well
  /// what skillpool remarks.
  func complaint(_ most: Int) -> [Substring] {
    switch outcome {
    case .failure: lastWords.split(whereSeparator: \.isNewline).suffix(most)
    case .success where errorText.contains(StepRecord.remark):
      errorText.split(whereSeparator: \.isNewline).filter { $0.hasPrefix(StepRecord.remark) }.suffix(most)
    case .success, .cancelled, .skipped, nil: []
    }
  }
}
