import SkillReports
import SkillText

/// Findings as JUnit XML: a suite a document, a case a finding; a document without findings is one case that passed.
struct FindingsJUnit {
  private let suites: [(name: String, findings: [Diagnostic])]
  private let isStrict: Bool

  /// Sorts findings under the documents they speak of; warnings fail where they are asked to.
  init(_ outcome: ValidationOutcome, isStrict: Bool) {
    self.isStrict = isStrict
    let byPath = Dictionary(grouping: outcome.diagnostics) { $0.location?.path ?? "" }
    let paths = Set(outcome.documents).union(byPath.keys)
    suites = paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map { ($0, byPath[$0] ?? []) }
  }

  /// The whole text.
  var text: String {
    let all = suites.flatMap(\.findings)
    let cases = suites.reduce(0) { $0 + max(1, $1.findings.count) }
    let root = XML.element("testsuites", counts("skillpool validate", cases, all), suites.map(suite))
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + root.markup + "\n"
  }

  private func counts(_ name: String, _ cases: Int, _ findings: [Diagnostic]) -> [(String, String)] {
    [
      ("name", name), ("tests", "\(cases)"), ("failures", "\(findings.count(where: fails))"), ("errors", "0"),
      ("skipped", "0"),
    ]
  }

  private func fails(_ finding: Diagnostic) -> Bool { finding.severity >= (isStrict ? .warning : .error) }

  private func suite(_ name: String, _ findings: [Diagnostic]) -> XML {
    let cases =
      findings.isEmpty ? [XML.element("testcase", [("name", "valid"), ("classname", name)])] : findings.map(testCase)
    return .element("testsuite", counts(name, max(1, findings.count), findings), cases)
  }

  private func testCase(_ finding: Diagnostic) -> XML {
    let place = finding.location?.start.map { " \($0.line):\($0.column)" } ?? ""
    let attributes = [
      ("name", finding.code + place + " " + finding.message), ("classname", finding.location?.path ?? ""),
      ("file", finding.location?.path ?? ""), ("line", "\(finding.location?.start?.line ?? 1)"),
    ]
    let text = DiagnosticRenderer().text(of: finding)
    guard fails(finding) else {
      return .element("testcase", attributes, [.element("system-out", [], [.text(text)])])
    }
    let kind = [("type", finding.severity.rawValue), ("message", finding.message)]
    return .element("testcase", attributes, [.element("failure", kind, [.text(text)])])
  }
}
