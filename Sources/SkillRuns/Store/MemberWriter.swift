import SkillText

/// Writes an object of canonical JSON member by member, without a value of the whole.
///
/// The names are plain letters and come in their order.
struct MemberWriter {
  /// What has been written.
  private(set) var bytes: [UInt8] = []

  init(_ bytes: consuming [UInt8] = []) {
    self.bytes = bytes
    self.bytes.append(UInt8(ascii: "{"))
  }

  mutating func add(_ name: String, _ value: JSON) {
    begin(name)
    value.writeCanonically(to: &bytes)
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
