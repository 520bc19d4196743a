import SkillSystem

/// A section of a file that is being written: it is turned into bytes where it comes to lie.
struct IndexPart {
  let kind: IndexSection
  let elementSize: Int
  let byteCount: Int
  let append: (inout [UInt8]) -> Void

  /// A section of numbers.
  init<Element>(_ kind: IndexSection, _ column: Column<Element>) {
    self.kind = kind
    elementSize = MemoryLayout<Element>.stride
    byteCount = column.count * elementSize
    append = { bytes in column.elements.appendBytes(to: &bytes) }
  }

  /// A section of bytes as they are, a multiple of its elements' size.
  init(_ kind: IndexSection, _ content: [UInt8], elementSize: Int) {
    self.kind = kind
    self.elementSize = elementSize
    byteCount = content.count
    append = { $0 += content }
  }

  /// The bytes with those behind them, so that the next section starts at a multiple of eight.
  var paddedCount: Int { (byteCount + 7) / 8 * 8 }
}
