/// SHA-256 (FIPS 180-4), so that the loader links no crypto library; tested on the published vectors.
public struct SHA256: Sendable {
  private var state = SHA256Block.start
  private var pending: [UInt8] = []
  private var length = 0

  /// Makes a digest of nothing.
  public init() {}

  /// Adds bytes.
  public mutating func update(_ bytes: some Sequence<UInt8>) {
    let isContiguous: Void? = bytes.withContiguousStorageIfAvailable { unsafe add($0) }
    if isContiguous == nil { unsafe Array(bytes).withUnsafeBufferPointer { unsafe add($0) } }
  }

  /// The 32 bytes of the digest of what was added.
  public consuming func finish() -> [UInt8] {
    unsafe pending.withUnsafeBufferPointer { rest in
      unsafe state.withUnsafeMutableBufferPointer { unsafe SHA256Block.finish($0, rest, length: length) }
    }
    return unsafe [UInt8](unsafeUninitializedCapacity: SHA256.size) { room, count in
      unsafe state.withUnsafeBufferPointer { unsafe SHA256Block.write($0, to: room) }
      count = SHA256.size
    }
  }

  /// The digest of some bytes as 64 hexadecimal digits.
  public static func hex(_ bytes: some Sequence<UInt8>) -> String { hex(bytes, digits: 2 * size) }

  /// The first so many hexadecimal digits of the digest of some bytes: an even number, at most 64.
  public static func hex(_ bytes: some Sequence<UInt8>, digits: Int) -> String {
    unsafe withDigest(of: bytes) { unsafe UnsafeBufferPointer(rebasing: $0[..<(digits / 2)]).hexadecimal }
  }

  /// The 32 bytes of the digest of some bytes.
  public static func digest(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    unsafe withDigest(of: bytes) { unsafe Array($0) }
  }

  /// The bytes of a digest.
  private static let size = 32

  private static func withDigest<Result>(
    of bytes: some Sequence<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    if let result = bytes.withContiguousStorageIfAvailable({ unsafe withDigest(of: $0, body) }) { return result }
    return unsafe Array(bytes).withUnsafeBufferPointer { unsafe withDigest(of: $0, body) }
  }

  /// The digest of bytes that are all there, without an array for its state.
  private static func withDigest<Result>(
    of bytes: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    unsafe withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 8) { state in
      _ = unsafe state.initialize(fromContentsOf: SHA256Block.start)
      let whole = bytes.count / 64 * 64
      unsafe SHA256Block.compress(UnsafeBufferPointer(rebasing: bytes[..<whole]), into: state)
      let rest = unsafe UnsafeBufferPointer(rebasing: bytes[whole...])
      unsafe SHA256Block.finish(state, rest, length: bytes.count)
      return unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: size) { digest in
        unsafe SHA256Block.write(UnsafeBufferPointer(state), to: digest)
        return unsafe body(UnsafeBufferPointer(digest))
      }
    }
  }

  private mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
    length += bytes.count
    var next = 0
    if !pending.isEmpty {
      next = min(64 - pending.count, bytes.count)
      unsafe pending.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[..<next]))
      guard pending.count == 64 else { return }
      unsafe pending.withUnsafeBufferPointer { unsafe compress($0) }
      pending.removeAll(keepingCapacity: true)
    }
    let whole = (bytes.count - next) / 64 * 64
    unsafe compress(UnsafeBufferPointer(rebasing: bytes[next..<next + whole]))
    unsafe pending.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[(next + whole)...]))
  }

  private mutating func compress(_ blocks: UnsafeBufferPointer<UInt8>) {
    unsafe state.withUnsafeMutableBufferPointer { unsafe SHA256Block.compress(blocks, into: $0) }
  }
}
