import SkillText

/// Writes an object of canonical JSON member by member, without a value of the whole.
///
/// The names are plain letters and come in their order.
struct MemberWriter {
  /// What has been written.
  private(set) var bytes: [UInt8] = []

  init() { bytes.append(UInt8(ascii: "{")) }

  /// Goes on behind some bytes, which are empty then.
  init(after others: inout [UInt8]) {
    swap(&bytes, &others)
    bytes.append(UInt8(ascii: "{"))
  }

  mutating func add(_ name: String, _ value: JSON) {
    begin(name)
    if case .number(let number) = value, let whole = UInt64(exactly: number), whole < 1 << 53 {
      write(whole)
    } else {
      value.writeCanonically(to: &bytes)
    }
  }

  private mutating func write(_ whole: UInt64) {
    let start = bytes.count
    var rest = whole
    repeat {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    } while rest > 0
    bytes[start...].reverse()
  }

  /// Adds a member whose value is written already.
  mutating func add(_ name: String, written: [UInt8]) {
    begin(name)
    bytes += written
  }

  /// Ends the object and gives what has been written.
  consuming func end() -> [UInt8] {
    bytes.append(UInt8(ascii: "}"))
    return bytes
  }

  private mutating func begin(_ name: String) {
    if bytes.last != UInt8(ascii: "{") { bytes.append(UInt8(ascii: ",")) }
    bytes.append(UInt8(ascii: "\""))
    bytes.append(contentsOf: name.utf8)
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
  }
}
