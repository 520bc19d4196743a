/// The grammar of names.
enum NamePattern {
  /// The letters that a name is made of.
  enum Script: Sendable, Hashable { case ascii, unicode, other }

  /// Whether a name is letters and digits with single hyphens between them, and of which script.
  static func script(of name: String) -> Script {
    var isASCII = true
    var wasHyphen = true
    for scalar in name.unicodeScalars {
      if scalar == "-" {
        guard !wasHyphen else { return .other }
        wasHyphen = true
        continue
      }
      wasHyphen = false
      guard isPlain(scalar) else {
        guard scalar.value >= 0x80, isLetter(scalar) else { return .other }
        isASCII = false
        continue
      }
    }
    guard !wasHyphen else { return .other }
    return isASCII ? .ascii : .unicode
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar)
  }

  /// Letters without case or in lower case, digits, and the marks that combine with them.
  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    if properties.isUppercase || properties.generalCategory == .titlecaseLetter { return false }
    return properties.isAlphabetic || properties.numericType != nil || isMark(properties.generalCategory)
  }

  private static func isMark(_ category: Unicode.GeneralCategory) -> Bool {
    category == .nonspacingMark || category == .spacingMark
  }

  /// Whether a name would lead elsewhere as a part of a path.
  static func isPathLike(_ name: String) -> Bool {
    if name == "." || name.utf8.starts(with: "..".utf8) { return true }
    return name.unicodeScalars.contains { isUnsafe($0) }
  }

  /// The name with a hyphen for everything that could lead elsewhere.
  static func sanitised(_ name: String) -> String {
    var result = ""
    for scalar in name.unicodeScalars {
      if isUnsafe(scalar) || (scalar == "." && result.utf8.allSatisfy { $0 == .dash }) {
        if !result.isEmpty, result.utf8.last != .dash { result += "-" }
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    while result.utf8.last == .dash { result.removeLast() }
    return result.isEmpty ? "skill" : result
  }

  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "/", "\\", ":", "<", ">", "*", "?", "\"", "|", "\u{7F}": true
    default: scalar.value < 0x20
    }
  }

  /// Whether some host keeps the name for itself.
  static func isReserved(_ name: String) -> Bool {
    name == "synced"
      || name.utf8.split(separator: .dash).contains { part in
        part.elementsEqual("claude".utf8) || part.elementsEqual("anthropic".utf8)
      }
  }
}
