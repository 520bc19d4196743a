import SkillSystem
import SkillText
import SkillYAML

/// Reading the metadata only.
extension SkillReader {
  /// Reads the metadata of a sound skill; nil when the file is not there, or odd, so that it has to be read whole.
  ///
  /// All bytes are looked at, for what is hidden among them decides whether a skill is sound; the body is not parsed.
  ///
  /// `bytes` is room for the file, used again and again.
  func glance(at place: SkillPlace, room bytes: inout [UInt8]) -> Skill? {
    guard files.readRegular(place.path, limit: SkillReader.byteLimit, into: &bytes) else { return nil }
    return plainSkill(place, bytes) ?? soundSkill(place, bytes)
  }

  /// The front matter and the findings of a skill that was taken for a plain one.
  static func frontMatterParts(_ source: SourceFile, _ place: SkillPlace) -> SkillOrigin.FrontMatterParts {
    let text = DecodedText(path: source.path, bytes: source.bytes)
    var skill = SkillReader.draft(place, text, FrontMatterReader.read(text))
    skill.settle()
    return SkillOrigin.FrontMatterParts(fields: skill.frontMatter, findings: skill.findings)
  }

  // MARK: Plain skills

  /// A skill whose front matter is so plain that its name and description are known without reading it as YAML.
  ///
  /// What it takes here can break no rule that makes a skill less than sound; its front matter is read when somebody
  /// asks for more than the name and the description.
  private func plainSkill(_ place: SkillPlace, _ bytes: [UInt8]) -> Skill? {
    guard place.claim == .certain, place.findings.isEmpty, bytes.holds("---\n", at: 0),
      let sketch = YAMLSketch.read(bytes, from: 4, limits: .frontMatter), let field = sketch.pair("name"),
      let name = plainName(sketch.text(of: field), place),
      let description = sketch.pair("description").flatMap(sketch.text)?.trimmedBlanks, !description.isEmpty,
      HiddenText.isSurelySeen(bytes)
    else { return nil }
    let end = min(sketch.end + 4, bytes.count)
    let source = SourceFile(path: place.shownPath, bytes: Array(bytes[..<end]))
    var keys = KeySigns()
    for pair in sketch.pairs { keys.insert(bytes[pair.key.start..<pair.key.end]) }
    return Skill(
      SkillOrigin(place, late: source, nameRange: field.value, keys: keys), name: name, description: description,
      source: source, byteCount: bytes.count)
  }

  /// A name that is used as it stands: printable, and no path.
  private func plainName(_ text: String?, _ place: SkillPlace) -> String? {
    guard let text else { return nil }
    if text == place.pathName, NamePattern.script(of: text) == .ascii { return place.pathName }
    guard let first = text.utf8.first, let last = text.utf8.last, first.isASCIILetter || first.isASCIIDigit,
      last != .space, text.isPrintableASCII, !NamePattern.isPathLike(text)
    else { return nil }
    return text
  }

  // MARK: Sound skills

  private func soundSkill(_ place: SkillPlace, _ bytes: [UInt8]) -> Skill? {
    let text = DecodedText(path: place.shownPath, bytes: bytes)
    guard !text.isChanged else { return nil }
    let frontMatter = FrontMatterReader.read(text)
    guard frontMatter.shape == .closed, place.claim == .certain || isDescribed(frontMatter) else { return nil }
    var skill = SkillReader.draft(place, text, frontMatter)
    skill.settle()
    guard skill.status == .ok else { return nil }
    skill.keepMetadata(before: frontMatter.body.start)
    return skill
  }
}

extension Skill {
  /// Lets go of the body: keeps the bytes before an offset.
  mutating func keepMetadata(before end: Int) {
    depth = .metadata
    byteCount = source.bytes.count
    source = SourceFile(path: source.path, bytes: Array(source.bytes.prefix(end)))
    bodyRange = SourceRange(end, end)
  }
}
