import SkillReports

extension ReportFormat: ArgumentValue {
  /// The formats, and `terminal` as another word for `text`.
  static var choices: [String] { ["terminal"] + allCases.map(\.rawValue) }

  init?(argument: String) { self.init(rawValue: argument == "terminal" ? "text" : argument) }
}
