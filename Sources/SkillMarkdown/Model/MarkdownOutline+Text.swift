package import SkillText

extension MarkdownOutline {
  /// The text of an item on one line: continuation lines are joined by a space, without their indentation and quote
  /// marks.
  package static func text(of item: MarkdownItem, in file: SourceFile) -> String {
    let range = item.textRange.clamped(to: file.bytes.count)
    let lines = file.bytes[range.start..<range.end].split { $0 == .lineFeed || $0 == .carriageReturn }
    let parts = lines.enumerated().map { index, line in index == 0 ? line : line.drop { $0.isBlank || $0 == .greater } }
    return String(decoding: Array(parts.map(trimmed).filter { !$0.isEmpty }.joined(separator: [.space])), as: UTF8.self)
  }

  /// The slugs of the sections as GitHub makes them, in order: the second of equal slugs ends in `-1`, and so on.
  package var slugs: [String] {
    var counts: [String: Int] = [:]
    return sections.map { section in
      let slug = MarkdownText.slug(section.title)
      defer { counts[slug, default: 0] += 1 }
      guard let count = counts[slug] else { return slug }
      return "\(slug)-\(count)"
    }
  }

  private static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let end = line.lastIndex { !$0.isBlank }.map { $0 + 1 } ?? line.startIndex
    return line[..<end].drop { $0.isBlank }
  }
}
