import SkillText

/// Any text: what is hidden in it, and how it is shown.
func target(_ bytes: [UInt8]) {
  let text = String(decoding: bytes, as: UTF8.self)
  let runs = HiddenText.runs(in: text)
  let count = text.utf8.count
  require(zip(runs, runs.dropFirst()).allSatisfy { $0.range.end <= $1.range.start }, "runs are in order")
  require(
    runs.allSatisfy { $0.count > 0 && $0.range.start < $0.range.end && $0.range.end <= count }, "runs lie in the text")
  require(runs == HiddenText.runs(in: Array(text.utf8), SourceRange(0, count)), "text and bytes give the same")
  let stripped = HiddenText.stripped(text)
  require(HiddenText.runs(in: stripped).allSatisfy { $0.kind == .privateUse }, "nothing hidden is left")
  require(HiddenText.runs(in: TerminalText.escaped(text)) == [], "nothing hidden is shown")
  let line = TerminalText.line(text)
  require(!line.utf8.contains(10) && !line.utf8.contains(13), "a line is one line")
  _ = HiddenPayload.text(of: runs, in: Array(text.utf8))
  if runs.isEmpty, !text.utf8.contains(13) {
    require(TerminalText.escaped(text) == text, "visible text is shown as it is")
  }
}
