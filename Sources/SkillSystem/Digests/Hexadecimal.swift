extension Sequence<UInt8> {
  /// Two lower-case hexadecimal digits a byte.
  public var hexadecimal: String {
    if let text = withContiguousStorageIfAvailable({ unsafe $0.hexadecimalText }) { return text }
    return unsafe Array(self).withUnsafeBufferPointer { unsafe $0.hexadecimalText }
  }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate var hexadecimalText: String {
    unsafe String(unsafeUninitializedCapacity: 2 * count) { room in
      for index in indices {
        let byte = unsafe self[index]
        unsafe room[2 * index] = Self.digit(byte >> 4)
        unsafe room[2 * index + 1] = Self.digit(byte & 15)
      }
      return 2 * count
    }
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}
