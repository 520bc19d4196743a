/// The search for line ends.
package enum LineEnds {
  /// The offset of the first LF or CR from `start` on, or `end`, which must not lie behind the bytes.
  package static func next(in bytes: Span<UInt8>, from start: Int, to end: Int) -> Int {
    ByteSearch.first(of: 10, or: 13, in: bytes, from: start, to: end)
  }
}
