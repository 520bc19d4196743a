import SkillSystem

/// The head of an index file: where its sections lie, and the checksums of its blocks.
///
/// Numbers are little-endian. A file starts with `magic`, format, number of sections, its length, where the data starts,
/// and the checksum of the rest of the head; then come the sections (kind, size of an element, offset, count), the
/// checksums of the blocks, and the data from the next multiple of 64 on.
struct IndexLayout: Sendable {
  /// The first eight bytes, which also tell the order of bytes.
  static let magic: UInt64 = 0x5845_444E_494C_4B53
  /// The format of the file.
  static let format: UInt64 = 3
  /// The bytes that have a checksum together.
  static let blockSize = 1 << 14
  /// The words before the sections.
  private static let fixedWords = 6

  /// Where each section lies.
  var sections: [IndexSection: IndexFile.Section] = [:]
  /// The checksum of each block.
  var checksums: [UInt64] = []
  /// The first byte that has a checksum.
  var dataStart = 0

  /// Reads the head of a file; nil when it is none of this format, or not whole.
  init?(_ bytes: MappedBytes) {
    guard let fixed = IndexLayout.words(bytes, count: IndexLayout.fixedWords),
      fixed[0] == IndexLayout.magic, fixed[1] == IndexLayout.format, fixed[3] == UInt64(bytes.count),
      let count = Int(exactly: fixed[2]), count <= 256, let start = Int(exactly: fixed[4]), start <= bytes.count
    else { return nil }
    dataStart = start
    let head = IndexLayout.fixedWords + count * 4
    let blocks = (bytes.count - start + IndexLayout.blockSize - 1) / IndexLayout.blockSize
    guard (head + blocks) * 8 <= start, let words = IndexLayout.words(bytes, count: head + blocks),
      IndexChecksum.of(words[IndexLayout.fixedWords...]) == fixed[5]
    else { return nil }
    checksums = Array(words[head...])
    for entry in stride(from: IndexLayout.fixedWords, to: head, by: 4) {
      guard let offset = Int(exactly: words[entry + 2]), let count = Int(exactly: words[entry + 3]) else { return nil }
      if let kind = IndexSection(rawValue: UInt32(truncatingIfNeeded: words[entry])) {
        sections[kind] = IndexFile.Section(offset: offset, count: count)
      }
    }
  }

  /// The checksum that a block has now.
  func checksum(ofBlock block: Int, in bytes: MappedBytes) -> UInt64 {
    let start = dataStart + block * IndexLayout.blockSize
    let count = (min(bytes.count, start + IndexLayout.blockSize) - start) / 8
    return bytes.withElements(of: UInt64.self, at: start, count: count) { IndexChecksum.of($0) } ?? 0
  }

  private static func words(_ bytes: MappedBytes, count: Int) -> [UInt64]? {
    bytes.withElements(of: UInt64.self, at: 0, count: count) { span in span.indices.map { span[$0] } }
  }
}

extension IndexLayout {
  /// Puts a file together.
  static func file(_ parts: [IndexPart]) -> [UInt8] {
    let (start, length) = place(parts.reduce(0) { $0 + $1.paddedCount }, sections: parts.count)
    var table: [UInt64] = []
    // In one piece from the start: a large file would else be moved several times.
    var file: [UInt8] = []
    file.reserveCapacity(length)
    file += repeatElement(0, count: start)
    for part in parts {
      let count = part.byteCount / max(1, part.elementSize)
      table += [UInt64(part.kind.rawValue), UInt64(part.elementSize), UInt64(file.count), UInt64(count)]
      part.append(&file)
      file += repeatElement(0, count: part.paddedCount - part.byteCount)
    }
    for block in stride(from: start, to: file.count, by: blockSize) {
      table.append(IndexChecksum.of(file.span.extracting(block..<min(block + blockSize, file.count))))
    }
    var head: [UInt8] = []
    ([magic, format, UInt64(parts.count), UInt64(length), UInt64(start), IndexChecksum.of(table[...])] + table)
      .appendBytes(to: &head)
    file.replaceSubrange(0..<head.count, with: head)
    return file
  }

  /// Where data of a size starts, and how long the file is.
  private static func place(_ size: Int, sections: Int) -> (start: Int, length: Int) {
    let blocks = (size + blockSize - 1) / blockSize
    let start = ((fixedWords + sections * 4 + blocks) * 8 + 63) / 64 * 64
    return (start, start + size)
  }
}
