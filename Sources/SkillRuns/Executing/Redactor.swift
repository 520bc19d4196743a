import SkillText

/// Keeps the values of secrets out of everything that is written: a value, and its base64, become `***`.
struct Redactor: Sendable {
  /// The shortest value that can be told apart from other text.
  static let shortest = 6

  private let needles: [[UInt8]]
  /// Whether a needle begins with a byte.
  private let starts: [Bool]

  init(secrets: [String]) {
    let long = secrets.map { Array($0.utf8) }.filter { $0.count >= Redactor.shortest }
    let lines = long.flatMap { $0.split(separator: 10).map(Array.init) }.filter { $0.count >= Redactor.shortest }
    let plain = long + lines
    needles = (plain + plain.flatMap(Redactor.forms)).sorted { $0.count > $1.count }
    let first = Set(needles.compactMap(\.first))
    starts = (0..<256).map { first.contains(UInt8($0)) }
  }

  /// The result without secrets.
  func clean(_ result: StepResult) -> StepResult {
    guard !needles.isEmpty else { return result }
    var result = result
    result.text = clean(result.text)
    result.errorText = clean(result.errorText)
    result.message = result.message.map(clean)
    result.outputs = result.outputs.map(clean)
    return result
  }

  /// The bytes without secrets; nil when there is none in them.
  func clean(_ bytes: [UInt8]) -> [UInt8]? {
    guard !needles.isEmpty else { return nil }
    var output: [UInt8] = []
    var index = 0
    var last = 0
    while index < bytes.count {
      guard starts[Int(bytes[index])], let needle = needles.first(where: { bytes[index...].starts(with: $0) }) else {
        index += 1
        continue
      }
      output += bytes[last..<index] + Array("***".utf8)
      index += needle.count
      last = index
    }
    return last == 0 ? nil : output + bytes[last...]
  }

  private func clean(_ text: String) -> String {
    clean(Array(text.utf8)).map { String(decoding: $0, as: UTF8.self) } ?? text
  }

  private func clean(_ value: JSON) -> JSON {
    switch value {
    case .string(let text): .string(clean(text))
    case .array(let elements): .array(elements.map(clean))
    case .object(let members): .object(members.mapValues(clean))
    case .null, .bool, .number: value
    }
  }

  /// Other ways in which a value shows: base64 at its three offsets, hexadecimal, as JSON, percent-encoded.
  private static func forms(_ value: [UInt8]) -> [[UInt8]] {
    let text = String(decoding: value, as: UTF8.self)
    let quoted = Array(JSON.string(text).canonicalText.utf8.dropFirst().dropLast())
    let hex = value.reduce(into: "") { $0 += ($1 < 16 ? "0" : "") + String($1, radix: 16) }
    let percent = Array(RunFolder.encode(text).utf8)
    return (0..<3).map { Base64.middle(of: value, offset: $0) }.filter { $0.count >= shortest }
      + [Base64.encode(value), quoted, Array(hex.utf8), Array(hex.uppercased().utf8), percent].filter { $0 != value }
  }
}

/// Base64 as far as it is needed to look for a text inside of it.
enum Base64 {
  private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// The digits that a value always has when it begins `offset` bytes into a group of three: those that hold no bit of
  /// its neighbours.
  static func middle(of value: [UInt8], offset: Int) -> [UInt8] {
    let bytes = [UInt8](repeating: 0, count: offset) + value
    let known = (bytes.count * 8) / 6
    return Array(encode(bytes).prefix(known).dropFirst(offset == 0 ? 0 : offset + 1))
  }

  /// Base64 with its padding (RFC 4648, section 4).
  static func encode(_ bytes: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    for index in stride(from: 0, to: bytes.count, by: 3) {
      let group = (0..<3).reduce(UInt32(0)) { $0 << 8 | UInt32(index + $1 < bytes.count ? bytes[index + $1] : 0) }
      let count = min(3, bytes.count - index)
      output += [18, 12, 6, 0].map { digits[Int(group >> UInt32($0) & 63)] }.prefix(count + 1)
      output += [UInt8](repeating: UInt8(ascii: "="), count: 3 - count)
    }
    return output
  }
}
