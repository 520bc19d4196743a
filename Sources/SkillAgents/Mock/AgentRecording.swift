public import SkillText

/// Answers recorded in a file, one JSON object a line, for runs without an agent.
///
/// `{"match": {"step": "fix", "contains": "…"}, "answer": "…"}`; instead of `answer` there may be `error`; `delay-ms`
/// and `usage` may be there too. Without `match` a line answers any prompt. An `answer` that is no string is written
/// as JSON.
public struct AgentRecording: Sendable, Hashable {
  /// The lines in order.
  public var entries: [AgentRecordingEntry]

  /// Makes a recording.
  public init(entries: [AgentRecordingEntry] = []) { self.entries = entries }

  /// Reads a file; lines that cannot be read are left out and told.
  ///
  /// `AGT001`: no JSON · `AGT002`: a member is missing or of another type · `AGT003`: a member nobody knows.
  public static func read(_ file: SourceFile) -> (recording: AgentRecording, diagnostics: [Diagnostic]) {
    var reader = RecordingReader(file: file)
    return (AgentRecording(entries: reader.entries()), reader.diagnostics)
  }
}
