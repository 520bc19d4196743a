import SkillText
import SkillYAML

/// How a text is written as a YAML value on one line.
enum PlainScalar {
  /// The text as it stands where YAML reads it back; else in quotes.
  ///
  /// The value of a key that is a text in every host is quoted where YAML would give it another type.
  static func written(_ text: String, of key: String) -> String {
    let isText = !KnownKey.isTextual(key) || ValueType.plain(text) == nil
    return isText && isPlain(text) ? text : RepairReason.quote(text)
  }

  /// Whether YAML reads the unquoted text as this text, and as nothing else.
  static func isPlain(_ text: String) -> Bool {
    guard !text.isEmpty else { return false }
    let file = SourceFile(path: "", text: "key: " + text + "\n")
    let document = YAMLDocument.parse(file, limits: .frontMatter)
    guard document.diagnostics.isEmpty, let pairs = document.root?.mapping, pairs.count == 1,
      let scalar = pairs.first?.value.scalar
    else { return false }
    return scalar.style == .plain && scalar.tag == nil && scalar.text.utf8.elementsEqual(text.utf8)
      && file.bytes[5] != 0x26
  }
}
