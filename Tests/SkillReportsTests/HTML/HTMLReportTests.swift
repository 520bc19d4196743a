import SkillReports
import SkillRuns
import SkillText
import Testing

@Suite("HTML report")
struct HTMLReportTests {
  @Test(
    "A value can't become markup",
    .bug("https://github.com/anthropics/claude-code/issues/80469"),
    arguments: [
      "</script><img src=x onerror=alert(1)>", "\"><svg onload=alert(1)>", "' onmouseover='alert(1)", "&lt;b&gt;",
      "</style><script>alert(1)</script>",
    ])
  func escapesValues(value: String) {
    let page = RunReport.render(SampleRun.record(text: value), as: .html)
    let plain = RunReport.render(SampleRun.record(), as: .html)
    #expect(tags(page) == tags(plain))
  }

  @Test("Back-tick spans of an item become code, their content escaped")
  func codeSpans() {
    let page = RunReport.render(SampleRun.record(text: "`<b>`"), as: .html)
    #expect(page.contains("Item 1 says <code>code</code> and <code>&lt;b&gt;</code>"))
    #expect(!page.contains("<b>`") && !page.contains("`<b>"))
  }

  @Test("The page may load nothing and holds no script")
  func policy() {
    let page = RunReport.render(SampleRun.record(), as: .html)
    #expect(page.contains("content=\"default-src &#39;none&#39;; style-src &#39;unsafe-inline&#39;; img-src data:\""))
    #expect(!page.contains("<script"))
    #expect(!page.contains("http://") && !page.contains("https://"))
  }

  @Test("The figures add up: the items are as many as their verdicts")
  func figures() {
    let page = RunReport.render(SampleRun.record(), as: .html)
    let figures = page.components(between: "<b class=\"", and: "</b>").compactMap {
      Int($0.drop { $0 != ">" }.dropFirst())
    }
    #expect(figures == [5, 1, 1, 1, 1, 1])
  }

  @Test("Controls and bidirectional marks are shown by their code points")
  func controls() {
    let page = RunReport.render(SampleRun.record(text: "a\u{1B}[2J\u{202E}b"), as: .html)
    #expect(page.contains("a\\u{1B}[2J\\u{202E}b"))
    #expect(!page.unicodeScalars.contains("\u{1B}") && !page.unicodeScalars.contains("\u{202E}"))
  }

  @Test("Evidence, candidates, reasons and the way on are there")
  func content() {
    let page = RunReport.render(SampleRun.record(), as: .html)
    for part in [
      "<code>Sources/plain.swift:7</code>", "<code>Sources/B.swift:2</code>", "Item 1 says <code>code</code> and plain",
      "near-duplicate of plain", "<code>skillpool run pipelines/plain.yml</code>", "said plain",
      "cried plain",
    ] { #expect(page.contains(part), "\(part)") }
  }

  /// The names of all tags in order: equal for two pages of one structure.
  private func tags(_ page: String) -> [String] {
    page.split(separator: "<").dropFirst().map { String($0.prefix { !" >".contains($0) }) }
  }
}

extension String {
  /// The texts between two marks, in order.
  func components(between start: String, and end: String) -> [Substring] {
    var found: [Substring] = []
    var rest = self[...]
    while let open = rest.firstRange(of: start), let close = rest[open.upperBound...].firstRange(of: end) {
      found.append(rest[open.upperBound..<close.lowerBound])
      rest = rest[close.upperBound...]
    }
    return found
  }
}
