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

  /// As JSON writers put it: those that escape `/`, those that keep to ASCII, and those that escape what markup is made
  /// of, with the digits of their escapes in either case.
  static func json(_ text: String) -> [String] {
    let quoted = String(JSON.string(text).canonicalText.dropFirst().dropLast())
    var forms: [String] = []
    for base in [quoted, replacing("/", with: "\\/", in: quoted)] {
      // A quote has an escape of its own.
      for (marks, base) in [("", base), ("&<>", base), ("&<>'+`\"", replacing("\\\"", with: "\"", in: base))] {
        for uppercase in [false, true] {
          forms.append(escaped(base, marks, uppercase: uppercase, keepsToASCII: true))
          forms.append(escaped(base, marks, uppercase: uppercase, keepsToASCII: false))
        }
      }
    }
    return forms
  }

  private static func replacing(_ part: Character, with other: String, in text: String) -> String {
    text.split(separator: part, omittingEmptySubsequences: false).joined(separator: other)
  }

  private static func replacing(_ part: String, with other: String, in text: String) -> String {
    text.split(separator: part, omittingEmptySubsequences: false).joined(separator: other)
  }

  private static func escaped(_ text: String, _ marks: String, uppercase: Bool, keepsToASCII: Bool) -> String {
    var units: [UInt16] = []
    for unit in text.utf16 {
      guard marks.utf16.contains(unit) || (keepsToASCII && unit > 127) else {
        units.append(unit)
        continue
      }
      let digits = String(unit, radix: 16, uppercase: uppercase)
      units += ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf16
    }
    return String(decoding: units, as: UTF16.self)
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
