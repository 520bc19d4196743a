import SkillText

/// Why a value is no valid YAML, told by its first characters: the steps of the repair ladder.
enum RepairReason: Sendable, Hashable {
  case colonInside(Int)
  case colonAtEnd(Int)
  case flow
  case indicator
  case blockMark
  case quotedStart
  case unclosedQuote
  case badEscape(Int)
  case tab
  case noBreakSpace
  case noSpace
  case fullwidthColon
  case nested

  /// Finds the reason in the bytes of a value, in the order of the ladder.
  init(_ file: SourceFile, _ range: SourceRange) {
    let bytes = file.bytes[range.start..<min(range.end, file.bytes.count)]
    switch bytes.first {
    case 0x5B, 0x7B: self = .flow
    case .doubleQuote, .singleQuote: self = RepairReason.quoted(bytes)
    case 0x3E, 0x7C: self = RepairReason.block(file, range)
    case 0x2A, 0x26, 0x21, 0x40, .backtick, 0x25, .dash, 0x3F: self = .indicator
    default: self = RepairReason.plain(bytes)
    }
  }

  private static func quoted(_ bytes: ArraySlice<UInt8>) -> RepairReason {
    guard let quote = bytes.first else { return .nested }
    let inside = bytes.dropFirst()
    if quote == .doubleQuote, bytes.last == quote, inside.dropLast().firstIndex(of: quote) == nil,
      let escape = inside.firstIndex(of: 0x5C)
    {
      return .badEscape(escape)
    }
    return inside.contains(quote) ? .quotedStart : .unclosedQuote
  }

  private static func block(_ file: SourceFile, _ range: SourceRange) -> RepairReason {
    guard let line = file.line(from: range.start, limit: range.end), line.next < range.end,
      FrontMatterLiteral.isBlockMark(file.text(file.trimmedBlanks(line.range)))
    else { return .blockMark }
    return file.bytes[line.next..<range.end].contains(.tab) ? .tab : .nested
  }

  private static func plain(_ bytes: ArraySlice<UInt8>) -> RepairReason {
    var offset = bytes.startIndex
    while let colon = bytes[offset...].firstIndex(of: .colon) {
      let after = colon + 1
      if after == bytes.endIndex { return .colonAtEnd(colon) }
      if bytes[after].isASCIIBlank { return .colonInside(colon) }
      offset = after
    }
    if bytes.contains(.tab) { return .tab }
    return bytes.contains(0xA0) ? .noBreakSpace : .nested
  }

  /// What YAML stumbles over.
  var message: String {
    switch self {
    case .colonInside: "': ' inside an unquoted value"
    case .colonAtEnd: "':' at the end of an unquoted value"
    case .flow: "the value starts with a bracket and goes on after it"
    case .indicator: "the value starts with a character that has a meaning of its own"
    case .blockMark: "text on the line of a block mark"
    case .quotedStart: "text after a closing quote"
    case .unclosedQuote: "a quote that is never closed"
    case .badEscape: "a backslash in double quotes that starts no known escape"
    case .tab: "a tab used as indent"
    case .noBreakSpace: "a no-break space where YAML asks for a space"
    case .noSpace: "no space after the colon"
    case .fullwidthColon: "a full-width colon"
    case .nested: "the lines below are not indented as YAML asks"
    }
  }

  /// Where to point inside a value.
  func place(in file: SourceFile, _ value: SourceRange) -> SourceRange {
    switch self {
    case .colonInside(let offset), .colonAtEnd(let offset), .badEscape(let offset): SourceRange(offset, offset + 1)
    case .noSpace: SourceRange(max(0, value.start - 1), value.start)
    case .fullwidthColon: SourceRange(max(0, value.start - 3), value.start)
    default: SourceRange(value.start, min(value.start + 1, max(value.start, value.end)))
    }
  }

  /// The line to write instead: of a key, or of an item of a list.
  func help(key: String?, value: String) -> String {
    let lead = key.map { $0 + ":" } ?? "-"
    return switch self {
    case .noSpace, .fullwidthColon: "write '\(lead) \(RepairReason.shortened(value))'"
    case .tab: "indent with spaces"
    case .noBreakSpace: "write a space in its place"
    default: "quote it: \(lead) \(RepairReason.quote(RepairReason.shortened(value)))"
    }
  }

  /// A text in YAML quotes.
  static func quote(_ text: String) -> String {
    guard text.utf8.contains(.doubleQuote) || text.utf8.contains(0x5C) else { return "\"\(text)\"" }
    var doubled: [UInt8] = [.singleQuote]
    for byte in text.utf8 {
      doubled.append(byte)
      if byte == .singleQuote { doubled.append(byte) }
    }
    doubled.append(.singleQuote)
    return String(decoding: doubled, as: UTF8.self)
  }

  private static func shortened(_ text: String) -> String {
    text.utf8.count <= 120 || text.count <= 120 ? text : text.prefix(117) + "…"
  }
}
