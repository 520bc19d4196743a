import SkillSystem
import SkillText

/// Writes one object of canonical JSON piece by piece; whoever writes sees to the order of its members.
struct PieceWriter {
  /// What has been written.
  private(set) var bytes: [UInt8] = []

  /// Starts with nothing, and room for so many bytes.
  init(capacity: Int = 0) { bytes.reserveCapacity(capacity) }

  /// Goes on behind some bytes, which are empty until ``give(back:)``.
  init(after others: inout [UInt8]) { swap(&bytes, &others) }

  /// Gives the bytes back with what has been added.
  mutating func give(back others: inout [UInt8]) { swap(&bytes, &others) }

  /// Adds text as it stands.
  mutating func text(_ piece: StaticString) {
    piece.withUTF8Buffer { unsafe bytes.append(contentsOf: $0) }
  }

  /// Adds what is written already.
  mutating func written(_ more: [UInt8]) { bytes += more }

  /// Adds a string in quotation marks.
  mutating func string(_ text: String) {
    var text = text
    let isPlain = text.withUTF8 { utf8 in
      guard unsafe !utf8.contains(where: { $0 < 32 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }) else {
        return false
      }
      bytes.append(UInt8(ascii: "\""))
      unsafe bytes.append(contentsOf: utf8)
      bytes.append(UInt8(ascii: "\""))
      return true
    }
    if !isPlain { JSON.string(text).writeCanonically(to: &bytes) }
  }

  /// Adds a whole number.
  mutating func whole(_ number: Int) {
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    var rest = number.magnitude
    guard rest > 9 else { return bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest)) }
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
      var start = digits.count
      while rest > 0 {
        start -= 1
        unsafe digits[start] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      }
      unsafe bytes.append(contentsOf: UnsafeBufferPointer(rebasing: digits[start...]))
    }
  }

  /// Adds any value.
  mutating func value(_ value: JSON) {
    switch value {
    case .null: text("null")
    case .number(let number):
      guard let whole = Int(exactly: number), 0..<1 << 53 ~= whole else { return value.writeCanonically(to: &bytes) }
      self.whole(whole)
    case .string(let text): string(text)
    default: value.writeCanonically(to: &bytes)
    }
  }

  /// Adds the members `seq` and `step` of an event.
  mutating func place(_ event: RunEvent) {
    text(",\"seq\":")
    whole(event.seq)
    guard let step = event.step else { return }
    text(",\"step\":")
    string(step)
  }

  /// Adds the members `ts` and `type` of an event.
  mutating func stamp(_ event: RunEvent) {
    text(",\"ts\":")
    whole(Int(event.timestamp))
    text(",\"type\":")
    string(event.type.rawValue)
  }

  /// Adds the version of the format, which stands last, and ends the object.
  mutating func end() {
    text(",\"v\":")
    whole(RunEvent.version)
    text("}")
  }

  /// Writes an event that says nothing of its own.
  mutating func write(_ event: RunEvent, run: String) {
    text("{\"run\":")
    string(run)
    place(event)
    stamp(event)
    end()
  }
}
