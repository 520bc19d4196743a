extension JSON {
  /// The canonical text with an escape for every character that a terminal might obey or a reader can not see.
  ///
  /// It says the same as ``canonicalText``, which stays what digests are made of.
  public var shownText: String { JSON.shown(canonicalText) }

  /// A JSON text whose hidden characters are written as `\u` escapes.
  ///
  /// In a JSON text such characters stand in strings only, where an escape means the same.
  public static func shown(_ text: String) -> String {
    let runs = HiddenText.runs(in: text)
    guard !runs.isEmpty else { return text }
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var index = 0
    for run in runs {
      result += bytes[index..<run.range.start]
      for unit in String(decoding: bytes[run.range.start..<run.range.end], as: UTF8.self).utf16 {
        let hex = String(unit, radix: 16)
        result += ("\\u" + String(repeating: "0", count: 4 - hex.utf8.count) + hex).utf8
      }
      index = run.range.end
    }
    return String(decoding: result + bytes[index...], as: UTF8.self)
  }
}
