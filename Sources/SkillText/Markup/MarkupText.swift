/// Text as XML and HTML write it, where nothing of it can be taken for markup.
///
/// The five marks become entities. Controls, bidirectional controls and what the production `Char` of XML 1.0 leaves out
/// are shown by their code point, such as `\u{202E}`.
package enum MarkupText {
  /// What becomes of tabs and line ends.
  package enum Blanks {
    /// They stay, and a carriage return becomes a line feed: for HTML, which shows them.
    case kept
    /// They become character references: for XML, whose readers turn them into blanks in attributes.
    case referenced
  }

  /// The text, escaped.
  package static func escaped(_ text: String, blanks: Blanks) -> String {
    var out = ""
    for scalar in text.unicodeScalars { write(scalar, blanks, to: &out) }
    return out
  }

  private static func write(_ scalar: Unicode.Scalar, _ blanks: Blanks, to out: inout String) {
    switch scalar {
    case "&": out += "&amp;"
    case "<": out += "&lt;"
    case ">": out += "&gt;"
    case "\"": out += "&quot;"
    case "'": out += "&#39;"
    case "\t", "\n", "\r": out += blank(scalar, blanks)
    case let other where isHidden(other): out += "\\u{" + String(other.value, radix: 16, uppercase: true) + "}"
    default: out.unicodeScalars.append(scalar)
    }
  }

  private static func blank(_ scalar: Unicode.Scalar, _ blanks: Blanks) -> String {
    switch blanks {
    case .kept: scalar == "\t" ? "\t" : "\n"
    case .referenced: "&#\(scalar.value);"
    }
  }

  /// Controls, bidirectional controls and the two non-characters that XML can't hold.
  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFFFE, 0xFFFF: true
    default: false
    }
  }
}
