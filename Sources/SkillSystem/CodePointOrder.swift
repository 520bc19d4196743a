#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The one order of names in the house: by code points, the same on every machine and in every locale.
public enum CodePointOrder {
  /// Whether a text comes before another; UTF-8 bytes sort as code points do.
  public static func precedes(_ left: String, _ right: String) -> Bool { compare(left, right) < 0 }

  /// Below 0 where the first text comes before the second, 0 where they have the same bytes, above 0 where it follows.
  package static func compare(_ left: String, _ right: String) -> Int {
    let order = unsafe left.utf8.withContiguousStorageIfAvailable { left in
      unsafe right.utf8.withContiguousStorageIfAvailable { unsafe compare(left, $0) }
    }
    if let order = order ?? nil { return order }
    if left.utf8.elementsEqual(right.utf8) { return 0 }
    return left.utf8.lexicographicallyPrecedes(right.utf8) ? -1 : 1
  }

  private static func compare(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Int {
    let count = min(left.count, right.count)
    guard count > 0, let first = left.baseAddress, let second = right.baseAddress else {
      return left.count - right.count
    }
    let order = unsafe memcmp(first, second, count)
    return order != 0 ? Int(order) : left.count - right.count
  }

  /// Eight bytes of a text from an offset on as a number that sorts as they do; zeros stand for those that are missing.
  package static func number(of text: String, from start: Int = 0) -> UInt64 {
    let number = unsafe text.utf8.withContiguousStorageIfAvailable { bytes in
      if bytes.count >= start + 8 {
        return UInt64(
          bigEndian: unsafe UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: start, as: UInt64.self))
      }
      return unsafe padded(bytes.dropFirst(start))
    }
    return number ?? padded(text.utf8.dropFirst(start).prefix(8))
  }

  private static func padded(_ bytes: some Collection<UInt8>) -> UInt64 {
    let number = bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return bytes.isEmpty ? 0 : number << UInt64(8 * (8 - bytes.count))
  }

  /// Sorts things by their names; equal names keep their order.
  static func sorted<Thing>(_ things: [Thing], by name: (Thing) -> String) -> [Thing] {
    guard things.count > 1 else { return things }
    let heads = things.map { number(of: name($0)) }
    // Numbers are moved about at no cost; the things would be counted at each step.
    let order = things.indices.sorted { left, right in
      heads[left] == heads[right]
        ? precedes(name(things[left]), name(things[right])) : heads[left] < heads[right]
    }
    return order.map { things[$0] }
  }
}
