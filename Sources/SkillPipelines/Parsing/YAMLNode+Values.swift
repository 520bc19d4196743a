import SkillText
import SkillYAML

extension YAMLNode {
  /// What the node is, for messages.
  var shape: String {
    switch content {
    case .mapping: "a map"
    case .sequence: "a list"
    case .scalar:
      if isNull {
        "nothing"
      } else if boolean != nil {
        "a boolean"
      } else if number != nil {
        "a number"
      } else {
        "a text"
      }
    }
  }

  private var plain: String? { scalar.flatMap { $0.style == .plain && $0.tag == nil ? $0.text : nil } }

  /// The boolean that a plain scalar writes (YAML 1.2, core schema).
  var boolean: Bool? {
    switch plain {
    case "true", "True", "TRUE": true
    case "false", "False", "FALSE": false
    default: nil
    }
  }

  /// The number that a plain scalar writes in decimal.
  var number: Double? {
    guard let plain, let first = plain.utf8.first(where: { $0 != 43 && $0 != 45 }), (48...57).contains(first),
      plain.utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }), let value = Double(plain), value.isFinite
    else { return nil }
    return value
  }

  /// The word of a plain `yes`, `no`, `on` or `off`, which other readers take for a boolean.
  var yesNoWord: String? {
    guard let plain, ["yes", "no", "on", "off"].contains(plain.lowercased()) else { return nil }
    return plain
  }

  /// Whether the scalar holds a `${{`.
  var hasHole: Bool { text.map { $0.holds(UInt8(ascii: "$")) && $0.contains("${{") } ?? false }

  /// Whether the scalar begins with `${{`, so that it may give a value of any type.
  var isTemplate: Bool { text?.hasPrefix("${{") ?? false }

  /// The texts of a list, or the one text.
  var textList: [String]? { sequence?.compactMap(\.text) ?? text.map { [$0] } }

  /// The value as JSON: plain scalars are typed, others are texts.
  var json: JSON {
    switch content {
    case .sequence(let elements): return .array(elements.map(\.json))
    case .mapping(let pairs):
      return .object(Dictionary(pairs.map { ($0.key.text ?? "", $0.value.json) }) { _, last in last })
    case .scalar(let scalar):
      if isNull { return .null }
      if let boolean { return .bool(boolean) }
      return number.map(JSON.number) ?? .string(scalar.text)
    }
  }
}

extension String {
  /// Whether the word means yes.
  var isYes: Bool { ["yes", "on"].contains(lowercased()) }
}
