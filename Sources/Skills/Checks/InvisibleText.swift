import SkillText

/// Hidden characters in the values of a front matter, where they may also come from escapes such as `"\u200B"`.
enum InvisibleText {
  /// The text without them.
  static func stripped(_ text: String) -> String { HiddenText.stripped(text) }

  /// The finding about the value of a field called `subject`; nil where nothing is hidden, or where
  /// ``HiddenCheck`` tells it with what it spells.
  static func finding(in text: String, of field: FrontMatterField, _ subject: String) -> Finding? {
    let runs = HiddenText.runs(in: text)
    guard let first = runs.first else { return nil }
    let isTold =
      runs.allSatisfy { $0.kind != .zeroWidth && $0.kind != .control }
      && !HiddenText.runs(in: field.sourceText).isEmpty
    guard !isTold else { return nil }
    let bytes = Array(text.utf8)
    let scalar = String(decoding: bytes[first.range.start..<first.range.end], as: UTF8.self).unicodeScalars.first
    let payload = HiddenPayload.text(of: runs, in: bytes).map { " that spells '\(HiddenCheck.cut($0))'" } ?? ""
    return Finding(
      .invisibleText, "the \(subject) holds the invisible character \(scalar.map(name) ?? "")\(payload)",
      at: field.range)
  }

  /// A scalar as messages name it: `U+200B`.
  static func name(_ scalar: Unicode.Scalar) -> String {
    let hex = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - hex.count)) + hex
  }
}
