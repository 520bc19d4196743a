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
    pending.reserveCapacity(128)
    pending.append(0x80)
    pending.append(contentsOf: repeatElement(0, count: (120 - pending.count % 64) % 64))
    for shift in stride(from: UInt64(56), through: 0, by: -8) {
      pending.append(UInt8(truncatingIfNeeded: bits >> shift))
    }
    unsafe pending.withUnsafeBufferPointer { unsafe SHA256Block.compress($0, into: &state) }
    var digest: [UInt8] = []
    digest.reserveCapacity(32)
    for word in state {
      for shift in stride(from: UInt32(24), through: 0, by: -8) {
        digest.append(UInt8(truncatingIfNeeded: word >> shift))
      }
    }
    return digest
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
      unsafe pending.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[..<next]))
      guard pending.count == 64 else { return }
      unsafe pending.withUnsafeBufferPointer { unsafe SHA256Block.compress($0, into: &state) }
      pending.removeAll(keepingCapacity: true)
    }
    let whole = (bytes.count - next) / 64 * 64
    if whole > 0 {
      let blocks = unsafe UnsafeBufferPointer(rebasing: bytes[next..<next + whole])
      unsafe SHA256Block.compress(blocks, into: &state)
    }
    unsafe pending.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[(next + whole)...]))
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
