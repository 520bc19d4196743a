/// Many texts, one after the other in one run of bytes.
struct Texts: Sendable {
  /// Where each text ends.
  var ends: Column<Int32>
  /// The bytes of all.
  var bytes: Column<UInt8>

  /// Puts texts together.
  init(_ texts: some Sequence<[UInt8]>) {
    var ends: [Int32] = []
    var bytes: [UInt8] = []
    for text in texts {
      bytes += text
      ends.append(Int32(truncatingIfNeeded: bytes.count))
    }
    self.ends = .memory(ends)
    self.bytes = .memory(bytes)
  }

  init(ends: Column<Int32>, bytes: Column<UInt8>) {
    self.ends = ends
    self.bytes = bytes
  }

  /// The number of texts.
  var count: Int { ends.count }

  /// The same texts in memory, to go through many of them.
  func unpacked() -> Texts {
    guard case .file = ends else { return self }
    return Texts(
      ends: .memory(ends.elements), bytes: .memory(bytes.elements))
  }

  /// The bytes of texts in a row, read at once; fewer of them when they are not all there.
  func slice(_ range: Range<Int>) -> [ArraySlice<UInt8>] {
    guard !range.isEmpty, range.lowerBound >= 0, range.upperBound <= count else { return [] }
    let first = range.lowerBound == 0 ? 0 : Int(ends[range.lowerBound - 1])
    let ends = ends.slice(range)
    guard let last = ends.last.map(Int.init), first <= last, last <= bytes.count else { return [] }
    let all = bytes.slice(first..<last)
    var texts: [ArraySlice<UInt8>] = []
    texts.reserveCapacity(range.count)
    var start = first
    for end in ends.lazy.map(Int.init) {
      guard start <= end, end - first <= all.count else { return texts }
      texts.append(all[all.startIndex + start - first..<all.startIndex + end - first])
      start = end
    }
    return texts
  }

  /// The bytes of one text; none for a number that is out of range.
  subscript(index: Int) -> ArraySlice<UInt8> {
    guard index >= 0, index < count else { return [] }
    let start = index == 0 ? 0 : Int(ends[index - 1])
    let end = Int(ends[index])
    return start >= 0 && start <= end && end <= bytes.count ? bytes.slice(start..<end) : []
  }
}
