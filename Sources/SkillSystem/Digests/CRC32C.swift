import CPosix

/// CRC-32C (Castagnoli; RFC 3720, appendix B.4): guards each line of a run's journal against torn writes.
public struct CRC32C: Sendable {
  private var remainder: UInt32 = ~0

  /// Makes a checksum of nothing.
  public init() {}

  /// Adds bytes.
  public mutating func update(_ bytes: some Sequence<UInt8>) {
    let remainder = remainder
    // The bytes of an array are read where they lie; through the witnesses of a sequence it takes ten times as long.
    let updated = bytes.withContiguousStorageIfAvailable { unsafe Self.add($0, to: remainder) }
    self.remainder = updated ?? (unsafe Array(bytes).withUnsafeBufferPointer { unsafe Self.add($0, to: remainder) })
  }

  /// The checksum of what was added.
  public var value: UInt32 { ~remainder }

  /// The checksum of some bytes.
  public static func of(_ bytes: some Sequence<UInt8>) -> UInt32 {
    var sum = CRC32C()
    sum.update(bytes)
    return sum.value
  }

  /// The checksum as eight lower-case hexadecimal digits, as journals hold it.
  public static func hex(_ bytes: some Sequence<UInt8>) -> String {
    let sum = of(bytes)
    return String(decoding: (0..<8).map { digit($0, of: sum) }, as: UTF8.self)
  }

  /// One of the eight digits of a checksum, the most significant first.
  public static func digit(_ index: Int, of sum: UInt32) -> UInt8 {
    let digit = UInt8(truncatingIfNeeded: sum >> UInt32(28 - 4 * index)) & 15
    return digit + (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10)
  }

  private static func add(_ bytes: UnsafeBufferPointer<UInt8>, to remainder: UInt32) -> UInt32 {
    var sum = remainder
    if unsafe cposix_crc32c(&sum, bytes.baseAddress, bytes.count) == 1 { return sum }
    return unsafe addByTable(bytes, to: remainder)
  }

  /// The same without the processor's help.
  static func addByTable(_ bytes: UnsafeBufferPointer<UInt8>, to remainder: UInt32) -> UInt32 {
    unsafe table.withUnsafeBufferPointer { table in
      var value = remainder
      for index in 0..<bytes.count {
        value = unsafe table[Int((value ^ UInt32(bytes[index])) & 0xff)] ^ (value >> 8)
      }
      return value
    }
  }

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 1 ? (value >> 1) ^ 0x82F6_3B78 : value >> 1 }
  }
}
