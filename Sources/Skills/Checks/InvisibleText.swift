import SkillText

/// Characters that a model reads and a person does not see.
enum InvisibleText {
  /// Whether a scalar says something invisible: a control, a bidirectional or zero-width mark, a tag character.
  static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D: false
    case 0x00...0x1F, 0x7F...0x9F: true
    case 0xAD, 0x34F, 0x61C, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180E: true
    case 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2060...0x206F: true
    case 0x3164, 0xFEFF, 0xFFA0, 0xFFF9...0xFFFB: true
    case 0xE0000...0xE0FFF: true
    default: false
    }
  }

  /// The first invisible scalar of a text; the tags of an emoji flag are none.
  static func first(in text: String) -> Unicode.Scalar? {
    guard !text.isPrintableASCII else { return nil }
    var isFlag = false
    for scalar in text.unicodeScalars {
      if scalar.value == 0x1F3F4 { isFlag = true }
      if isInvisible(scalar), !(isFlag && isTag(scalar)) { return scalar }
      if !isTag(scalar), scalar.value != 0x1F3F4 { isFlag = false }
    }
    return nil
  }

  /// The text without them.
  static func stripped(_ text: String) -> String {
    guard first(in: text) != nil else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.filter { !isInvisible($0) }))
  }

  /// A scalar as messages name it: `U+200B`.
  static func name(_ scalar: Unicode.Scalar) -> String {
    let hex = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - hex.count)) + hex
  }

  private static func isTag(_ scalar: Unicode.Scalar) -> Bool { (0xE0020...0xE007F).contains(scalar.value) }
}
