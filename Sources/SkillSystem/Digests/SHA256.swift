/// SHA-256 (FIPS 180-4), so that the loader links no crypto library; tested on the published vectors.
public struct SHA256: Sendable {
  private var state: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
  ]
  private var pending: [UInt8] = []
  private var length: UInt64 = 0

  /// Makes a digest of nothing.
  public init() {}

  /// Adds bytes.
  public mutating func update(_ bytes: some Sequence<UInt8>) {
    let isContiguous: Void? = bytes.withContiguousStorageIfAvailable { unsafe add($0) }
    if isContiguous == nil { unsafe Array(bytes).withUnsafeBufferPointer { unsafe add($0) } }
  }

  /// The 32 bytes of the digest of what was added.
  public consuming func finish() -> [UInt8] {
    let bits = length &* 8
    let zeros = (119 - Int(length % 64)) % 64
    update([0x80] + [UInt8](repeating: 0, count: zeros))
    update((0..<8).map { UInt8(truncatingIfNeeded: bits >> (56 - 8 * UInt64($0))) })
    return state.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - 8 * UInt32($0))) } }
  }

  /// The digest of some bytes as 64 hexadecimal digits.
  public static func hex(_ bytes: some Sequence<UInt8>) -> String { digest(bytes).hexadecimal }

  /// The 32 bytes of the digest of some bytes.
  public static func digest(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    var digest = SHA256()
    digest.update(bytes)
    return digest.finish()
  }

  private mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
    length &+= UInt64(bytes.count)
    var next = 0
    if !pending.isEmpty {
      next = min(64 - pending.count, bytes.count)
      for index in 0..<next { unsafe pending.append(bytes[index]) }
      guard pending.count == 64 else { return }
      unsafe pending.withUnsafeBufferPointer { unsafe SHA256Block.compress($0, into: &state) }
      pending.removeAll(keepingCapacity: true)
    }
    let whole = (bytes.count - next) / 64 * 64
    if whole > 0 {
      let blocks = unsafe UnsafeBufferPointer(rebasing: bytes[next..<next + whole])
      unsafe SHA256Block.compress(blocks, into: &state)
    }
    for index in next + whole..<bytes.count { unsafe pending.append(bytes[index]) }
  }
}

extension Sequence<UInt8> {
  /// Two lower-case hexadecimal digits a byte.
  public var hexadecimal: String {
    var digits: [UInt8] = []
    digits.reserveCapacity(underestimatedCount * 2)
    for byte in self {
      digits.append(Self.digit(byte >> 4))
      digits.append(Self.digit(byte & 15))
    }
    return String(decoding: digits, as: UTF8.self)
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}
