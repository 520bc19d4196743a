import SkillPipelines
import SkillText
import TestSupport
import Testing

/// What a test expects to be told: the code, the mark at the place, the message and the help.
struct Expected: Sendable, Hashable, CustomStringConvertible {
  var code: String
  var mark: String
  var message: String
  var help: String?

  init(_ code: String, _ message: String, help: String? = nil, at mark: String = "1️⃣") {
    self.code = code
    self.mark = mark
    self.message = message
    self.help = help
  }

  var description: String { "\(code) \(mark) \(message) [\(help ?? "-")]" }
}

/// A marked file and everything that is to be said about it, in order.
struct FileRow: Sendable, CustomTestStringConvertible {
  var name: String
  var text: String
  var expected: [Expected]

  init(_ name: String, _ text: String, _ expected: Expected...) {
    self.name = name
    self.text = text
    self.expected = expected
  }

  var testDescription: String { name }
}

/// Reads a marked file and compares all findings with the expected ones; `others` are the other files by their paths.
func verify(
  _ row: FileRow, others: [String: String] = [:], sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  let marked = MarkedText(row.text)
  let parsed = Pipeline.parse(SourceFile(path: "pipeline.yml", text: marked.text), files: stored(others))
  let found = parsed.diagnostics.map { finding in
    let mark = marked.offsets.keys.sorted().first { marked.position($0) == finding.location?.start }
    let place = finding.location?.start.map { "\($0.line):\($0.column)" } ?? "nowhere"
    return Expected(finding.code, finding.message, help: finding.help, at: mark ?? place)
  }
  #expect(found.map(\.description) == row.expected.map(\.description), sourceLocation: sourceLocation)
  let hasError = parsed.diagnostics.contains { $0.severity == .error }
  #expect((parsed.value == nil) == hasError, sourceLocation: sourceLocation)
}

/// Files that exist in memory only.
func stored(_ files: [String: String]) -> PipelineFiles {
  PipelineFiles(stored: files.map { SourceFile(path: $0.key, text: $0.value) })
}

/// The text of a file with a head, so that a test shows only what it is about.
func steps(_ text: String) -> String { "version: 1\nname: a\nsteps:\n" + text }

/// Reads a file that has no mistakes.
func good(
  _ text: String, others: [String: String] = [:], sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws -> Pipeline {
  let parsed = Pipeline.parse(SourceFile(path: "pipeline.yml", text: text), files: stored(others))
  #expect(parsed.diagnostics.map { "\($0.code) \($0.message)" } == [], sourceLocation: sourceLocation)
  return try #require(parsed.value, sourceLocation: sourceLocation)
}
