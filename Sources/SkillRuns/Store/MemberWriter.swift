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
    switch value {
    case .number(let number):
      guard let whole = UInt64(exactly: number), whole < 1 << 53 else { return value.writeCanonically(to: &bytes) }
      write(whole)
    case .null: bytes += "null".utf8
    default: value.writeCanonically(to: &bytes)
    }
  }

  private mutating func write(_ whole: UInt64) {
    // Up to fifteen digits are a string that needs no memory of its own.
    var digits = String(whole)
    digits.withUTF8 { unsafe bytes.append(contentsOf: $0) }
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
    var name = name
    name.withUTF8 { unsafe bytes.append(contentsOf: $0) }
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
  }
}
