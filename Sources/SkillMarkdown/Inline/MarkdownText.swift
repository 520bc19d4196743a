import SkillText

/// Inline text as a reader sees it, without its marks.
package enum MarkdownText {
  /// A text without code marks, emphasis, link destinations and escapes.
  ///
  /// `See **[the guide](g.md)** for` `` `x` `` becomes `See the guide for x`. HTML is kept.
  package static func plain(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var scanner = InlineScanner(bytes: bytes, range: SourceRange(0, bytes.count))
    scanner.scan()
    return String(decoding: apply(edits(scanner), to: bytes), as: UTF8.self)
  }

  /// The slug that GitHub gives a heading of this text, for links such as `#query-in-swiftui`.
  package static func slug(_ title: String) -> String {
    var slug = String.UnicodeScalarView()
    for scalar in plain(title).lowercased().unicodeScalars {
      if scalar == " " { slug.append("-") } else if scalar.isKeptInSlugs { slug.append(scalar) }
    }
    return String(slug)
  }

  /// The content of a code span: line ends are spaces, one space is taken from both ends where both have one.
  static func code(_ bytes: ArraySlice<UInt8>) -> String {
    var text: [UInt8] = []
    var previous: UInt8 = 0
    for byte in bytes {
      if byte != .lineFeed || previous != .carriageReturn { text.append(byte.isSpace ? .space : byte) }
      previous = byte
    }
    let isPadded = text.count > 1 && text.first == .space && text.last == .space && text.contains { $0 != .space }
    return String(decoding: isPadded ? text.dropFirst().dropLast() : text[...], as: UTF8.self)
  }

  /// A text without the backslashes that escape punctuation.
  static func unescaped(_ bytes: ArraySlice<UInt8>) -> String {
    var text: [UInt8] = []
    var isEscaped = false
    for (index, byte) in zip(bytes.indices, bytes) {
      let next = index + 1 < bytes.endIndex ? bytes[index + 1] : 0
      let escapes = byte == .backslash && !isEscaped && next.isPunctuation
      if !escapes { text.append(byte) }
      isEscaped = escapes
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// A range that is replaced by other bytes.
  private typealias Edit = (range: SourceRange, text: [UInt8])

  private static func edits(_ scanner: InlineScanner) -> [Edit] {
    var edits: [Edit] = scanner.escapes.map { (SourceRange($0, $0 + 1), []) }
    edits += scanner.found.codeSpans.map { ($0.range, Array($0.text.utf8)) }
    for link in scanner.found.links {
      edits.append((SourceRange(link.range.start, link.textRange.start), []))
      edits.append((SourceRange(link.textRange.end, link.range.end), []))
    }
    edits += Emphasis.marks(scanner).map { ($0, []) }
    return edits.sorted { $0.range.start < $1.range.start }
  }

  private static func apply(_ edits: [Edit], to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var offset = 0
    for edit in edits where edit.range.start >= offset {
      result += bytes[offset..<edit.range.start]
      result += edit.text
      offset = edit.range.end
    }
    return result + bytes[offset...]
  }
}

extension UInt8 {
  /// ASCII punctuation, which a backslash may escape.
  var isPunctuation: Bool {
    switch self {
    case 33...47, 58...64, 91...96, 123...126: true
    default: false
    }
  }

  /// A space, tab or line end.
  var isSpace: Bool { isBlank || self == .lineFeed || self == .carriageReturn }
}

extension Unicode.Scalar {
  /// Letters, marks, decimal digits, connectors and `-`.
  fileprivate var isKeptInSlugs: Bool {
    if self == "-" || properties.isAlphabetic { return true }
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .connectorPunctuation: return true
    default: return false
    }
  }
}
