import SkillText

/// Finds the place in a file of a byte of a scalar's value.
///
/// The value is the written text without quotes, indentation and escapes, so both are walked side by side and what
/// only the file has is passed over. Where that fails (an escape that writes a character by number), the place is the
/// scalar as a whole.
///
/// Copies share what was found out: a scalar of many mistakes is walked once, not once for each.
struct ScalarMap {
  let file: SourceFile
  let range: SourceRange
  let text: String
  private let walk: ScalarWalk

  /// Makes a map of a scalar's value, whose written text stands at a range.
  init(file: SourceFile, range: SourceRange, text: String) {
    (self.file, self.range, self.text) = (file, range, text)
    walk = ScalarWalk()
  }

  /// The bytes of `length` from `offset` of the value.
  func place(of offset: Int, length: Int = 1) -> SourceRange {
    guard let start = walk.path(self).place(of: offset) else { return range }
    return SourceRange(start, min(start + max(1, length), max(start, range.end)))
  }

  /// The bytes of the word at `offset` of the value, at least one.
  func word(at offset: Int) -> SourceRange {
    let bytes = walk.path(self).value
    guard bytes.indices.contains(offset) else { return place(of: max(0, offset)) }
    let length = bytes[offset...].prefix { $0.isNamePart || $0 >= 128 }.count
    return place(of: offset, length: length)
  }
}

extension UInt8 {
  /// Whether the byte may stand in a name of the expression language.
  var isNamePart: Bool {
    (65...90).contains(self) || (97...122).contains(self) || (48...57).contains(self) || self == 45 || self == 95
  }
}
