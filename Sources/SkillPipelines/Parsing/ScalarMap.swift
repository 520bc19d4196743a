import SkillText

/// Finds the place in a file of a byte of a scalar's value.
///
/// The value is the written text without quotes, indentation and escapes, so both are walked side by side and what
/// only the file has is passed over. Where that fails (an escape that writes a character by number), the place is the
/// scalar as a whole.
struct ScalarMap {
  let file: SourceFile
  let range: SourceRange
  let text: String

  /// The bytes of `length` from `offset` of the value.
  func place(of offset: Int, length: Int = 1) -> SourceRange {
    guard let start = place(of: offset) else { return range }
    return SourceRange(start, min(start + max(1, length), max(start, range.end)))
  }

  /// The bytes of the word at `offset` of the value, at least one.
  func word(at offset: Int) -> SourceRange {
    let bytes = Array(text.utf8)
    guard offset < bytes.count else { return place(of: max(0, offset)) }
    let length = bytes[offset...].prefix { $0.isNamePart || $0 >= 128 }.count
    return place(of: offset, length: length)
  }

  private func place(of offset: Int) -> Int? {
    let value = Array(text.utf8)
    let inner = range.clamped(to: file.bytes.count)
    var place = inner.start + headerLength(inner)
    for index in 0...min(max(0, offset), value.count) {
      guard index < value.count else { return min(place, max(inner.start, inner.end - 1)) }
      while place < inner.end, file.bytes[place] != value[index] { place += 1 }
      guard place < inner.end else { return nil }
      if index == offset { return place }
      place += 1
    }
    return nil
  }

  /// The length of the line that opens a block scalar (`|`, `>-` …), and 0 for other scalars.
  private func headerLength(_ inner: SourceRange) -> Int {
    guard let first = file.bytes[inner.start..<inner.end].first,
      first == UInt8(ascii: "|") || first == UInt8(ascii: ">")
    else { return 0 }
    let line = file.bytes[inner.start..<inner.end].prefix { $0 != 10 }
    return min(line.count + 1, inner.count)
  }
}

extension UInt8 {
  /// Whether the byte may stand in a name of the expression language.
  var isNamePart: Bool {
    (65...90).contains(self) || (97...122).contains(self) || (48...57).contains(self) || self == 45 || self == 95
  }
}
