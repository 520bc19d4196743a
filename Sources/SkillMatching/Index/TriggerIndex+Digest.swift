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
    if let digest = file?.digest { return digest }
    var digest = SHA256()
    digest.add(TriggerIndex.matcherVersion)
    for skill in shelf.all(0..<shelf.count) { add(skill, to: &digest) }
    return digest.finish().hexadecimal
  }

  private func add(_ skill: Skill, to digest: inout SHA256) {
    let shown = skill.shadowedBy?.text ?? ""
    for text in [skill.id.text, skill.name, skill.description, skill.path, shown] { digest.add(text) }
    for text in [skill.scope.rawValue, skill.status.rawValue] { digest.add(text) }
    digest.add(skill.aliases)
    digest.add(skill.triggers.map { "\($0.isNegative) \($0.origin.rawValue) \($0.line) \($0.text)" })
    digest.add(skill.headings.map { "\($0.line) \($0.text)" })
    digest.add(skill.references.map(\.path))
    digest.add(skill.frontMatter.map { "\($0.key) \($0.range.start) \($0.range.end)" })
    digest.add("\(skill.bodyRange.start) \(skill.bodyRange.end) \(skill.source.bytes.count)")
    digest.update(skill.source.bytes)
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
