/// A range of bytes in a ``SourceFile``: `start` included, `end` not.
public struct SourceRange: Sendable, Hashable {
  /// The offset of the first byte.
  public var start: Int
  /// The offset after the last byte.
  public var end: Int

  /// Makes a range from two byte offsets.
  public init(_ start: Int, _ end: Int) {
    self.start = start
    self.end = end
  }

  /// The number of bytes.
  public var count: Int { end - start }
  /// Whether the range holds no byte.
  public var isEmpty: Bool { end <= start }

  /// The part of the range that lies inside a file of `length` bytes.
  public func clamped(to length: Int) -> SourceRange {
    let low = min(max(0, start), length)
    return SourceRange(low, min(max(low, end), length))
  }
}
