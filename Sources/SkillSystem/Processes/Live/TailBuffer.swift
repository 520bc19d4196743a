/// Keeps the last bytes of a stream.
struct TailBuffer: Sendable {
  private let limit: Int
  private var bytes: [UInt8] = []

  init(limit: Int) { self.limit = max(0, limit) }

  /// The last bytes, at most `limit`.
  var content: [UInt8] { bytes.count > limit ? Array(bytes.suffix(limit)) : bytes }

  mutating func append(_ piece: ArraySlice<UInt8>) {
    if piece.count >= limit { bytes.removeAll(keepingCapacity: true) }
    bytes.append(contentsOf: piece.suffix(limit))
    // Cutting only at twice the limit makes each byte move once on average.
    if bytes.count > 2 * limit { bytes.removeFirst(bytes.count - limit) }
  }
}
