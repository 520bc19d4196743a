import SkillText

extension SkillRule {
  /// The rules about the front matter block.
  static let frontMatterRules: [SkillRule] = [
    noFrontMatter, byteOrderMark, leadingText, unclosedFrontMatter, closedByDots, repaired, unreadableYAML, notAMap,
    duplicateKey, frontMatterLimit, unsupportedYAML,
  ]

  static let noFrontMatter = SkillRule(
    "FM001", "no front matter", load: .warning, strict: .error,
    explanation: """
      A skill says its name and when it applies between two '---' lines at the top of its file. Without them the \
      skill is listed under the name of its folder with its first paragraph as description, and is never chosen by \
      itself.
      """,
    example: "# Release notes\n\nWrite release notes from the commits.\n",
    fix: "start the file with '---', then 'name:' and 'description:', then '---'")

  static let byteOrderMark = SkillRule(
    "FM002", "byte order mark before the front matter", load: .info, strict: .info,
    explanation: """
      Some editors put three invisible bytes before the text. They are skipped here; some hosts then see no front \
      matter.
      """,
    example: "<U+FEFF>---\nname: demo\n---\n", fix: "save the file as UTF-8 without a byte order mark")

  static let leadingText = SkillRule(
    "FM003", "text before the front matter", load: .warning, strict: .error,
    explanation: """
      Blank lines, comments and headings before the first '---' are skipped here. Most hosts ask for '---' on the \
      first line and drop the skill.
      """,
    example: "\n---\nname: demo\n---\n", fix: "move '---' to line 1")

  static let unclosedFrontMatter = SkillRule(
    "FM004", "front matter without an end", load: .error, strict: .error,
    explanation: """
      The block has to end with a line that is exactly '---'. Without it nobody can tell metadata from text: the \
      leading keys are shown, the whole text is kept, and the skill is not chosen by itself.
      """,
    example: "---\nname: demo\ndescription: Use when demonstrating.\n\n# Demo\n",
    fix: "close the block with a line '---' after the last key")

  static let closedByDots = SkillRule(
    "FM005", "front matter closed by '...'", load: .warning, strict: .warning,
    explanation: """
      '...' ends a YAML document, so it ends the block here. Other hosts wait for '---'. Lines such as '----', \
      '---x' or an indented '---' never end it.
      """,
    example: "---\nname: demo\n...\n", fix: "end the block with '---'")

  static let repaired = SkillRule(
    "FM006", "YAML that had to be repaired", load: .warning, strict: .error,
    explanation: """
      A value is no valid YAML but its meaning is plain: it is read as the text that stands there. Hosts without \
      such a repair drop the whole skill.
      """,
    example: "---\nname: demo\ndescription: Use when: the user asks for a demo\n---\n", fix: "put the value in quotes")

  static let unreadableYAML = SkillRule(
    "FM007", "YAML that cannot be read", load: .error, strict: .error,
    explanation: """
      No key could be made out. The skill is listed by the name of its folder, with its first paragraph as \
      description, and is not chosen by itself.
      """,
    example: "---\n{ name: demo\n---\n", fix: "write one 'key: value' a line")

  static let notAMap = SkillRule(
    "FM008", "front matter that is no map", load: .error, strict: .error,
    explanation: """
      Between the two '---' lines stands a list or a text, not keys with values. A text between two rules is taken \
      for a part of the body.
      """,
    example: "---\n- demo\n- Use when demonstrating.\n---\n", fix: "write 'name: …' and 'description: …'")

  static let duplicateKey = SkillRule(
    "FM009", "key twice", load: .warning, strict: .error,
    explanation: "The last value counts here. Other YAML readers take the first, or refuse the file.",
    example: "---\nname: demo\nname: other\n---\n", fix: "remove one of them")

  static let frontMatterLimit = SkillRule(
    "FM010", "front matter over a limit", load: .error, strict: .error,
    explanation: """
      Front matter is read up to 64 KiB, 10,000 nodes, 1,024 keys a map and 64 levels, and without aliases, so that \
      no file can exhaust memory or time.
      """,
    example: "---\nname: demo\nmetadata:\n  a: &a [x, x]\n  b: [*a, *a]\n---\n",
    fix: "keep the front matter short; put long texts into the body")

  static let unsupportedYAML = SkillRule(
    "FM011", "YAML beyond plain values", load: .warning, strict: .error,
    explanation: """
      Tags, merge keys, directives and keys that are no text have no meaning in a skill. The rest of the front \
      matter is read.
      """,
    example: "---\nname: demo\nmetadata: !include other.yml\n---\n", fix: "write the value plainly or in quotes")
}

extension SkillRule {
  /// The rules about encodings.
  static let encodingRules: [SkillRule] = [notUTF8, invisibleText]

  static let notUTF8 = SkillRule(
    "ENC001", "not UTF-8", load: .error, strict: .error,
    explanation: """
      Skills are UTF-8. UTF-16 with a byte order mark is converted; other bytes become U+FFFD, and the skill is not \
      chosen by itself because its words may be wrong.
      """,
    example: "description: Caf<0xE9> menus", fix: "save the file as UTF-8")

  static let invisibleText = SkillRule(
    "ENC002", "invisible characters in name or description", load: .warning, strict: .error,
    explanation: """
      Control characters, bidirectional overrides, zero-width and tag characters say something to a model that a \
      reader cannot see. They are taken out before the text is used.
      """,
    example: "name: de<U+200B>mo", fix: "remove the invisible characters")
}
