import SkillSystem
import Synchronization

/// An index file, mapped: numbers in sections, checked block by block when they are first looked at.
///
/// A block whose checksum is wrong makes the whole file damaged: it then gives zeros, and whoever reads must throw away
/// what came of them (``isDamaged``) and build the index anew.
final class IndexFile: Sendable {
  /// A run of equal elements.
  struct Section: Sendable, Hashable {
    /// Where it starts, in bytes.
    var offset: Int
    /// The number of elements.
    var count: Int
  }

  private struct State {
    var isChecked: [Bool]
    var isDamaged = false
  }

  private let bytes: MappedBytes
  private let layout: IndexLayout
  private let state: Mutex<State>

  /// Maps a file; nil when it is no index of this format, or was cut off.
  init?(_ path: String) {
    guard let bytes = try? MappedBytes(path), let layout = IndexLayout(bytes) else { return nil }
    self.bytes = bytes
    self.layout = layout
    state = Mutex(State(isChecked: Array(repeating: false, count: layout.checksums.count)))
  }

  /// Whether a checksum was wrong so far.
  var isDamaged: Bool { state.withLock { $0.isDamaged } }

  /// Checks every block.
  func checkAll() -> Bool {
    check(layout.dataStart..<bytes.count)
    return !isDamaged
  }

  /// A section as a column; an empty one when the file has none of that kind.
  func column<Element: BitwiseCopyable & Sendable & ExpressibleByIntegerLiteral>(
    _ kind: IndexSection, of type: Element.Type = Element.self
  ) -> Column<Element> {
    layout.sections[kind].map { .file(self, $0) } ?? .memory([])
  }

  /// One element of a section.
  func element<Element: BitwiseCopyable & ExpressibleByIntegerLiteral>(_ index: Int, of section: Section) -> Element {
    read(index..<index + 1, of: section) { (span: Span<Element>) in span[0] } ?? 0
  }

  /// Some elements of a section.
  func elements<Element: BitwiseCopyable & ExpressibleByIntegerLiteral>(
    _ range: Range<Int>, of section: Section
  ) -> [Element] {
    // Copied at once: one by one it takes ten instructions a byte.
    read(range, of: section) { (span: Span<Element>) in unsafe span.withUnsafeBufferPointer { unsafe Array($0) } }
      ?? [Element](repeating: 0, count: range.count)
  }

  private func read<Element: BitwiseCopyable, Result>(
    _ range: Range<Int>, of section: Section, _ body: (Span<Element>) -> Result
  ) -> Result? {
    guard range.lowerBound >= 0, range.upperBound <= section.count else { return damaged() }
    let start = section.offset + range.lowerBound * MemoryLayout<Element>.stride
    check(start..<start + range.count * MemoryLayout<Element>.stride)
    guard !isDamaged else { return nil }
    return bytes.withElements(of: Element.self, at: start, count: range.count, body) ?? damaged()
  }

  private func damaged<Result>() -> Result? {
    state.withLock { $0.isDamaged = true }
    return nil
  }

  private func check(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    let first = (range.lowerBound - layout.dataStart) / IndexLayout.blockSize
    let last = (range.upperBound - 1 - layout.dataStart) / IndexLayout.blockSize
    state.withLock { state in
      guard !state.isDamaged, first >= 0, last < state.isChecked.count else {
        state.isDamaged = true
        return
      }
      for block in first...last where !state.isChecked[block] {
        state.isChecked[block] = true
        if layout.checksum(ofBlock: block, in: bytes) != layout.checksums[block] { state.isDamaged = true }
      }
    }
  }
}
