#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The one order of names in the house: by code points, the same on every machine and in every locale.
public enum CodePointOrder {
  /// Whether a text comes before another; UTF-8 bytes sort as code points do.
  public static func precedes(_ left: String, _ right: String) -> Bool {
    let isBefore = unsafe left.utf8.withContiguousStorageIfAvailable { left in
      unsafe right.utf8.withContiguousStorageIfAvailable { unsafe precedes($0, left) }
    }
    return (isBefore ?? nil) ?? left.utf8.lexicographicallyPrecedes(right.utf8)
  }

  /// Whether the second bytes come before the first ones.
  private static func precedes(_ right: UnsafeBufferPointer<UInt8>, _ left: UnsafeBufferPointer<UInt8>) -> Bool {
    let count = min(left.count, right.count)
    guard count > 0, let first = left.baseAddress, let second = right.baseAddress else {
      return left.count < right.count
    }
    let order = unsafe memcmp(first, second, count)
    return order != 0 ? order < 0 : left.count < right.count
  }
}
