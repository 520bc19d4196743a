import SkillText

/// The type that YAML readers give a value that is written without quotes.
enum ValueType: Sendable, Hashable {
  case number, yesOrNo, nothing, date, list, map

  /// The type of a field's value; nil for a text.
  static func of(_ field: FrontMatterField) -> ValueType? {
    switch field.sourceText.utf8.first {
    case 0x5B: return .list
    case 0x7B: return .map
    default: break
    }
    switch field.value {
    case .list: return .list
    case .map: return .map
    case .null: return .nothing
    case .text(let text): return text == field.sourceText ? plain(text) : nil
    }
  }

  /// The type of a plain scalar by the core schema, and of a date as older readers have it.
  static func plain(_ text: String) -> ValueType? {
    switch text {
    case "", "~", "null", "Null", "NULL": return .nothing
    case "true", "True", "TRUE", "false", "False", "FALSE": return .yesOrNo
    default:
      guard let first = text.utf8.first, first.isASCIIDigit || [0x2B, .dash, 0x2E].contains(first) else { return nil }
      return isNumber(text) ? .number : isDate(text) ? .date : nil
    }
  }

  /// The type that readers of YAML 1.1 give a value, where the core schema has a text.
  static func old(_ field: FrontMatterField) -> ValueType? {
    guard case .text(let text) = field.value, text == field.sourceText else { return nil }
    return ["yes", "no", "on", "off"].contains { text == $0 || text == $0.uppercased() || text == $0.capitalisedASCII }
      ? .yesOrNo : nil
  }

  private static func isNumber(_ text: String) -> Bool {
    if text.utf8.count <= 5, [".inf", ".nan", "-.inf", "+.inf"].contains(text.lowercased()) { return true }
    if text.hasPrefix("0x") { return text.count > 2 && text.dropFirst(2).allSatisfy(\.isHexDigit) }
    if text.hasPrefix("0o") { return text.count > 2 && text.dropFirst(2).allSatisfy { ("0"..."7").contains($0) } }
    guard let last = text.utf8.last, last.isASCIIDigit || last == 0x2E, text.utf8.contains(where: \.isASCIIDigit),
      text.utf8.allSatisfy({ $0.isASCIIDigit || [0x2B, .dash, 0x2E, 0x45, 0x65].contains($0) })
    else { return false }
    return Double(text.hasSuffix(".") ? text + "0" : text) != nil
  }

  private static func isDate(_ text: String) -> Bool {
    guard text.utf8.count == 10 else { return false }
    let parts = text.utf8.split(separator: .dash, omittingEmptySubsequences: false)
    return parts.map(\.count) == [4, 2, 2] && parts.allSatisfy { $0.allSatisfy(\.isASCIIDigit) }
  }

  /// The type as sentences have it.
  var title: String {
    switch self {
    case .number: "a number"
    case .yesOrNo: "yes or no"
    case .nothing: "no value"
    case .date: "a date"
    case .list: "a list"
    case .map: "a map"
    }
  }
}

extension String {
  /// The text with its first letter a capital, of ASCII.
  fileprivate var capitalisedASCII: String { prefix(1).uppercased() + dropFirst() }
}
