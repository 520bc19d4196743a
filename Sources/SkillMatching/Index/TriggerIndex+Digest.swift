import SkillSystem
import SkillText
import Skills

extension TriggerIndex {
  /// A digest of everything that decides an answer: equal digests give equal answers.
  ///
  /// SHA-256 as 64 hexadecimal digits, worked out anew at each call from the bytes of every skill.
  public var digest: String {
    guard let calibration else { return contentDigest }
    var digest = SHA256()
    digest.add(contentDigest)
    digest.add("calibration \(calibration.scale) \(calibration.offset)")
    return digest.finish().hexadecimal
  }

  /// The digest without the library's own reading of probabilities.
  var contentDigest: String {
    if let digest = knownDigest ?? file?.digest { return digest }
    let skills = shelf.all(0..<shelf.count)
    return TriggerIndex.digest(skills, skills.map { TriggerIndex.contentDigest($0) })
  }

  /// The digest of skills in the order of an index, by the digests of what each says.
  static func digest(_ skills: [Skill], _ contents: [[UInt8]]) -> String {
    var digest = SHA256()
    digest.add(matcherVersion)
    for (skill, content) in zip(skills, contents) {
      digest.add([skill.id.text, skill.shadowedBy?.text ?? ""])
      digest.update(content)
    }
    return digest.finish().hexadecimal
  }

  /// A digest of what a skill says, whatever the skills around it are.
  static func contentDigest(_ skill: Skill) -> [UInt8] {
    var digest = SHA256()
    for text in [skill.name, skill.description, skill.path, skill.scope.rawValue, skill.status.rawValue] {
      digest.add(text)
    }
    digest.add(skill.aliases)
    digest.add(skill.triggers.map { "\($0.isNegative) \($0.origin.rawValue) \($0.line) \($0.text)" })
    digest.add(skill.headings.map { "\($0.line) \($0.text)" })
    digest.add(skill.references.map(\.path))
    digest.add(skill.frontMatter.map { "\($0.key) \($0.range.start) \($0.range.end)" })
    digest.add("\(skill.bodyRange.start) \(skill.bodyRange.end) \(skill.source.bytes.count)")
    digest.update(skill.source.bytes)
    return digest.finish()
  }
}

extension SHA256 {
  /// Adds a text with its length before it, so that two texts never run together.
  fileprivate mutating func add(_ text: String) {
    update("\(text.utf8.count):".utf8)
    update(text.utf8)
  }

  fileprivate mutating func add(_ texts: [String]) {
    add("\(texts.count)")
    for text in texts { add(text) }
  }
}
