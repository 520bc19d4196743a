/// A piece of XML whose values are escaped; characters that XML can't hold are shown by their code point.
package struct XML {
  /// The markup.
  package let markup: String

  /// An element with attributes and children.
  package static func element(_ name: StaticString, _ attributes: [(String, String)] = [], _ children: [XML] = [])
    -> XML
  {
    let written = attributes.map { " \($0.0)=\"\(escape($0.1))\"" }.joined()
    guard !children.isEmpty else { return XML(markup: "<\(name)\(written)/>") }
    return XML(markup: "<\(name)\(written)>" + children.map(\.markup).joined() + "</\(name)>")
  }

  /// A value as text.
  package static func text(_ value: String) -> XML { XML(markup: escape(value)) }

  private static func escape(_ value: String) -> String {
    var out = ""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "&": out += "&amp;"
      case "<": out += "&lt;"
      case ">": out += "&gt;"
      case "\"": out += "&quot;"
      case "\n": out += "&#10;"
      case "\t": out += "&#9;"
      case let other where isForbidden(other): out += "\\u{" + String(other.value, radix: 16, uppercase: true) + "}"
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out
  }

  /// The characters outside XML 1.0's `Char`, and the C1 controls.
  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0xFFFE, 0xFFFF: true
    default: false
    }
  }
}
