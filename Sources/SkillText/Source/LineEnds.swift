/// The search for line ends.
///
/// Lines end at LF, CR LF or CR. Whether there is a CR at all is asked once for a text: nearly all have none, and their
/// lines are found faster.
package struct LineEnds: Sendable {
  private let holdsReturns: Bool

  /// Prepares to look for the line ends of a range.
  package init(in bytes: Span<UInt8>, from start: Int, to end: Int) {
    holdsReturns = ByteSearch.first(of: .carriageReturn, in: bytes, from: start, to: end) < end
  }

  /// The offset of the first LF or CR from `start` on, or `end`: both inside the range.
  package func next(in bytes: Span<UInt8>, from start: Int, to end: Int) -> Int {
    holdsReturns
      ? LineEnds.next(in: bytes, from: start, to: end)
      : ByteSearch.first(of: .lineFeed, in: bytes, from: start, to: end)
  }

  /// The offset of the first LF or CR from `start` on, or `end`, which must not lie behind the bytes.
  package static func next(in bytes: Span<UInt8>, from start: Int, to end: Int) -> Int {
    ByteSearch.first(of: .lineFeed, or: .carriageReturn, in: bytes, from: start, to: end)
  }
}
