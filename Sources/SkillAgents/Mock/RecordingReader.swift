import SkillText

/// Reads the lines of a recording.
struct RecordingReader {
  private static let members: Set<String> = ["match", "answer", "error", "delay-ms", "usage", "retry-after"]
  private static let conditions: Set<String> = ["step", "contains"]

  let file: SourceFile
  private(set) var diagnostics: [Diagnostic] = []

  init(file: SourceFile) { self.file = file }

  /// What a line lacks.
  private struct Lack: Error {
    var message: String
    var help: String
  }

  mutating func entries() -> [AgentRecordingEntry] {
    var entries: [AgentRecordingEntry] = []
    var start = 0
    for line in file.bytes.split(separator: 10, omittingEmptySubsequences: false) {
      let range = SourceRange(start, start + line.count)
      start += line.count + 1
      guard !line.allSatisfy({ $0 == 32 || $0 == 9 || $0 == 13 }) else { continue }
      if let entry = entry(Array(line), range) { entries.append(entry) }
    }
    return entries
  }

  private mutating func entry(_ line: [UInt8], _ range: SourceRange) -> AgentRecordingEntry? {
    let json: JSON
    do throws(JSONError) { json = try JSON(parsing: line) } catch {
      let place = SourceRange(range.start + error.offset, range.end)
      diagnostics.append(
        .error(
          "AGT001", "the line is no JSON: \(error.message)", at: file.location(place),
          help: "a recording holds one JSON object a line"))
      return nil
    }
    do throws(Lack) {
      let entry = try Self.entry(json)
      noteUnknown(json, range)
      return entry
    } catch {
      diagnostics.append(.error("AGT002", error.message, at: file.location(range), help: error.help))
      return nil
    }
  }

  private mutating func noteUnknown(_ json: JSON, _ range: SourceRange) {
    let unknown = Self.strangers(json, Self.members) + Self.strangers(json["match"] ?? .null, Self.conditions)
    for name in unknown {
      diagnostics.append(.warning("AGT003", "`\(name)` is no member of a recorded answer", at: file.location(range)))
    }
  }

  private static func strangers(_ json: JSON, _ known: Set<String>) -> [String] {
    (json.object ?? [:]).keys.filter { !known.contains($0) }.sorted()
  }

  private static func entry(_ json: JSON) throws(Lack) -> AgentRecordingEntry {
    guard json.object != nil else {
      throw Lack(
        message: "the line is \(json.typeName), not an object", help: "a recording holds one JSON object a line")
    }
    let match = json["match"] ?? [:]
    guard match.object != nil else {
      throw Lack(message: "`match` is no object", help: "write {\"step\": \"…\", \"contains\": \"…\"}")
    }
    return AgentRecordingEntry(
      step: try step(match), contains: try contains(match), outcome: try outcome(json), delay: try delay(json))
  }

  private static func step(_ match: JSON) throws(Lack) -> String? {
    guard let step = match["step"] else { return nil }
    guard let text = step.string, !text.isEmpty else {
      throw Lack(message: "`match.step` is no text", help: "write the path of the step, with `*` for any part of it")
    }
    return text
  }

  private static func contains(_ match: JSON) throws(Lack) -> [String] {
    guard let contains = match["contains"] else { return [] }
    if let text = contains.string { return [text] }
    let texts = contains.array?.compactMap(\.string)
    guard let texts, texts.count == contains.array?.count else {
      throw Lack(message: "`match.contains` is no text", help: "write a text, or a list of texts that all must occur")
    }
    return texts
  }

  private static func outcome(_ json: JSON) throws(Lack) -> AgentOutcome {
    let usage = try usage(json)
    switch (json["answer"], json["error"]) {
    case (let answer?, nil):
      return AgentOutcome(text: answer.string ?? answer.canonicalText, usage: usage)
    case (nil, .string(let text)?):
      let failure = AgentFailure(saying: text)
      var outcome = AgentOutcome(text: "", failure: failure.reason, message: failure.message, usage: usage)
      outcome.retryAfter = try retryAfter(json)
      return outcome
    case (nil, _?):
      throw Lack(message: "`error` is no text", help: "write a reason such as `rate-limit`, or any words")
    case (nil, nil), (_?, _?):
      throw Lack(message: "the line needs either `answer` or `error`", help: "write one of the two")
    }
  }

  private static func usage(_ json: JSON) throws(Lack) -> AgentUsage? {
    guard let value = json["usage"] else { return nil }
    guard let usage = AgentUsage(value) else {
      throw Lack(
        message: "`usage` cannot be read", help: "write {\"input-tokens\": 1, \"output-tokens\": 2, \"usd\": 0.1}")
    }
    return usage
  }

  private static func retryAfter(_ json: JSON) throws(Lack) -> Double? {
    guard let value = json["retry-after"] else { return nil }
    guard let seconds = AgentFailure.seconds(value) else {
      throw Lack(message: "`retry-after` is no number from 0", help: "write seconds")
    }
    return seconds
  }

  private static func delay(_ json: JSON) throws(Lack) -> Duration {
    guard let value = json["delay-ms"] else { return .zero }
    guard let milliseconds = value.int, (0...86_400_000).contains(milliseconds) else {
      throw Lack(message: "`delay-ms` is no whole number from 0 to 86400000", help: "write milliseconds")
    }
    return .milliseconds(milliseconds)
  }
}
