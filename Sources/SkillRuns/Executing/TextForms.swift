import SkillSystem
import SkillText

/// The ways in which programs write a text into addresses and pages.
enum TextForms {
  /// Percent-encoded: all but unreserved characters, with and without `/`, in upper and lower case, and with `+` for a
  /// space as forms do.
  static func percent(_ text: String) -> [String] {
    let strict = percent(text, keeping: "-._~")
    let forms = [strict, percent(text, keeping: "-._~/"), percent(text, keeping: "-._~!*'()")]
    let plus = forms.map { $0.split(separator: "%20", omittingEmptySubsequences: false).joined(separator: "+") }
    return forms + plus + [lowered(strict)]
  }

  /// As JSON writers put it that keep to ASCII, with escapes in either case, and those that escape `/`.
  static func json(_ text: String) -> [String] {
    let quoted = String(JSON.string(text).canonicalText.dropFirst().dropLast())
    let slashes = quoted.split(separator: "/", omittingEmptySubsequences: false).joined(separator: "\\/")
    let forms = [quoted, slashes].flatMap { [ascii($0, uppercase: false), ascii($0, uppercase: true)] }
    return [slashes] + forms
  }

  private static func ascii(_ text: String, uppercase: Bool) -> String {
    text.utf16.reduce(into: "") { out, unit in
      if let scalar = Unicode.Scalar(unit), scalar.isASCII { return out.unicodeScalars.append(scalar) }
      let digits = String(unit, radix: 16, uppercase: uppercase)
      out += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
  }

  /// As HTML and XML write it: `&`, `<`, `>` and quotes as entities.
  static func markup(_ text: String) -> String {
    text.reduce(into: "") { out, character in
      switch character {
      case "&": out += "&amp;"
      case "<": out += "&lt;"
      case ">": out += "&gt;"
      case "\"": out += "&quot;"
      case "'": out += "&#x27;"
      default: out.append(character)
      }
    }
  }

  private static func percent(_ text: String, keeping plain: String) -> String {
    text.utf8.reduce(into: "") { out, byte in
      out += isPlain(byte, plain) ? String(Unicode.Scalar(byte)) : "%" + [byte].hexadecimal.uppercased()
    }
  }

  private static func isPlain(_ byte: UInt8, _ plain: String) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: plain.utf8.contains(byte)
    }
  }

  /// The same with the digits of its escapes in lower case.
  private static func lowered(_ text: String) -> String {
    var left = 0
    return String(
      text.map { character in
        if character == "%" { left = 3 }
        left -= 1
        return left >= 0 ? Character(character.lowercased()) : character
      })
  }
}
