import SkillMarkdown
import SkillText

/// Finds the local files that a body names: links, and code spans that start like a path of a skill.
enum ReferenceScanner {
  /// A path as written, and its bytes.
  struct Mention: Sendable, Hashable {
    var path: String
    var range: SourceRange
  }

  /// The folders that a skill keeps its files in.
  static let folders = ["references", "scripts", "assets"]
  private static let limit = InputLimits.mentions.value

  /// The mentions outside fences, in the order of the file, each path once.
  static func mentions(_ file: SourceFile, _ body: SourceRange, fences: [MarkdownFence]) -> [Mention] {
    let range = body.clamped(to: file.bytes.count)
    var mentions: [Mention] = []
    var start = range.start
    for fence in fences {
      scan(file, start, min(fence.contentRange.start, range.end), into: &mentions)
      start = max(start, fence.contentRange.end)
    }
    scan(file, start, range.end, into: &mentions)
    return mentions
  }

  private static func scan(_ file: SourceFile, _ start: Int, _ end: Int, into mentions: inout [Mention]) {
    var offset = start
    while let mark = nextMark(file.bytes, from: offset, to: end), mentions.count < limit {
      let byte = file.bytes[mark]
      offset = mark + 1
      let isLink = byte == 0x28
      guard !isLink || (offset >= 2 && file.bytes[offset - 2] == 0x5D), let close = close(file, offset, end, isLink)
      else { continue }
      let target = SourceRange(offset, close)
      add(file, target, isLink: isLink, to: &mentions)
      offset = isLink ? offset : close + 1
    }
  }

  /// The offset of the next backtick or opening parenthesis.
  private static func nextMark(_ bytes: [UInt8], from start: Int, to end: Int) -> Int? {
    guard start < end else { return nil }
    let mark = ByteSearch.first(of: 0x60, or: 0x28, in: bytes.span, from: start, to: end)
    return mark < end ? mark : nil
  }

  /// The end of a link's target or of a code span, on the same line.
  private static func close(_ file: SourceFile, _ start: Int, _ end: Int, _ isLink: Bool) -> Int? {
    let mark: UInt8 = isLink ? 0x29 : .backtick
    var offset = start
    let limit = min(end, start + 512)
    while offset < limit, file.bytes[offset] != .newline {
      if file.bytes[offset] == mark || (isLink && file.bytes[offset] == .space) { return offset }
      offset += 1
    }
    return nil
  }

  private static func add(_ file: SourceFile, _ range: SourceRange, isLink: Bool, to mentions: inout [Mention]) {
    guard let first = file.bytes[range.start..<range.end].first, mayStart(first, isLink: isLink) else { return }
    guard isLink || startsInFolder(file, range) else { return }
    let target = cleaned(file, range)
    guard isLocalFile(file.bytes[target.start..<target.end]) else { return }
    let path = file.text(target)
    guard !first.isASCIIDigit || SkillFileName.hasMarkdownExtension(path) else { return }
    guard !mentions.contains(where: { $0.path == path }) else { return }
    mentions.append(Mention(path: path, range: range))
  }

  /// Whether a path may start so; what starts with a digit is more often a number.
  private static func mayStart(_ byte: UInt8, isLink: Bool) -> Bool {
    byte.isASCIILetter || byte == 0x2E || (isLink && byte.isASCIIDigit)
  }

  private static func startsInFolder(_ file: SourceFile, _ range: SourceRange) -> Bool {
    let start = file.starts(with: "./", at: range.start, limit: range.end) ? range.start + 2 : range.start
    return file.starts(with: "references/", at: start, limit: range.end)
      || file.starts(with: "scripts/", at: start, limit: range.end)
      || file.starts(with: "assets/", at: start, limit: range.end)
  }

  /// The path without a fragment, a query and a leading `./`.
  private static func cleaned(_ file: SourceFile, _ range: SourceRange) -> SourceRange {
    let start = file.starts(with: "./", at: range.start, limit: range.end) ? range.start + 2 : range.start
    let end = file.bytes[start..<range.end].firstIndex { $0 == .hash || $0 == 0x3F }
    return SourceRange(start, end ?? range.end)
  }

  /// A file of the skill or beside it: no address, no pattern, no placeholder, with an extension.
  private static func isLocalFile(_ path: ArraySlice<UInt8>) -> Bool {
    guard path.last != 0x2F, !path.contains(where: isForeign) else { return false }
    let name = path[(path.lastIndex(of: 0x2F).map { $0 + 1 } ?? path.startIndex)...]
    return name.dropFirst().contains(0x2E)
  }

  /// Bytes of addresses, patterns and placeholders: `: * $ { < % [ ~`, blanks.
  private static func isForeign(_ byte: UInt8) -> Bool {
    switch byte {
    case .colon, 0x2A, 0x24, 0x7B, 0x3C, 0x25, 0x5B, 0x7E: true
    default: byte.isASCIIBlank
    }
  }
}
