import SkillText

/// A top-level `key: value` of a front matter block, found by its line and without a YAML parser.
///
/// Entries are read one by one when the block as a whole is no valid YAML, so that one bad line costs one value.
struct FrontMatterEntry: Sendable, Hashable {
  /// A key at the start of a line.
  struct Key: Sendable, Hashable {
    /// What stands between the key and its value.
    enum Separator: Sendable, Hashable { case colon, tightColon, fullwidthColon }

    /// The bytes of the name, without quotes.
    var nameRange: SourceRange
    /// The offset after the separator.
    var valueStart: Int
    var separator: Separator
  }

  var key: Key
  /// The name.
  var name: String
  /// The bytes of the value, continuation lines included, without blanks at both ends.
  var valueRange: SourceRange
  /// The bytes of the whole entry.
  var range: SourceRange
  /// The blanks in front of the key, where they differ from those of the other keys of the block.
  var indent: SourceRange?

  init(_ key: Key, in file: SourceFile, line: ByteLine) {
    self.key = key
    name = file.text(key.nameRange)
    range = SourceRange(line.start, line.next)
    valueRange = file.trimmedBlanks(SourceRange(min(key.valueStart, line.end), line.end))
  }

  mutating func extend(to line: ByteLine, in file: SourceFile, isComment: Bool) {
    range.end = line.next
    guard !isComment, !file.isBlank(line) else { return }
    valueRange = file.trimmedBlanks(SourceRange(key.valueStart, line.end))
  }

  /// The key that a line starts with, after its indent.
  static func key(in file: SourceFile, line: ByteLine) -> Key? {
    let start = line.start + file.indent(of: line)
    guard start < line.end else { return nil }
    let quote = file.bytes[start]
    guard quote == .doubleQuote || quote == .singleQuote else { return plainKey(in: file, from: start, to: line.end) }
    guard let close = file.bytes[(start + 1)..<line.end].firstIndex(of: quote), close + 1 < line.end,
      file.bytes[close + 1] == .colon
    else { return nil }
    return Key(nameRange: SourceRange(start + 1, close), valueStart: close + 2, separator: .colon)
  }

  private static func plainKey(in file: SourceFile, from start: Int, to end: Int) -> Key? {
    var offset = start
    while offset < end, isKeyByte(file.bytes[offset]) {
      if file.starts(with: "：", at: offset, limit: end) { break }
      offset += 1
    }
    let name = SourceRange(start, offset)
    guard offset > start, offset < end, file.bytes[start] != .dash else { return nil }
    guard file.bytes[offset] == .colon else {
      guard file.starts(with: "：", at: offset, limit: end), KnownKey.isKnown(file.text(name)) else { return nil }
      return Key(nameRange: name, valueStart: offset + 3, separator: .fullwidthColon)
    }
    let after = offset + 1
    if after == end || file.blankWidth(at: after, limit: end) > 0 {
      return Key(nameRange: name, valueStart: after, separator: .colon)
    }
    guard KnownKey.isKnown(file.text(name)) else { return nil }
    return Key(nameRange: name, valueStart: after, separator: .tightColon)
  }

  private static func isKeyByte(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isASCIIDigit || byte == .dash || byte == 0x5F || byte == 0x2E || byte >= 0x80
  }
}

extension SourceFile {
  /// Whether a line is a comment that is indented no deeper than `indent`.
  func isComment(_ line: ByteLine, indent: Int) -> Bool {
    let depth = self.indent(of: line)
    return depth <= indent && line.start + depth < line.end && bytes[line.start + depth] == .hash
  }

  /// The range without spaces, tabs, no-break spaces and line ends at both ends.
  func trimmedBlanks(_ range: SourceRange) -> SourceRange {
    var result = trimmed(range)
    while result.start < result.end, blankWidth(at: result.start, limit: result.end) > 0 {
      result.start += blankWidth(at: result.start, limit: result.end)
      result = trimmed(result)
    }
    return result
  }
}
