import SkillMarkdown
import SkillText

/// The checks of a body that only validating makes: what a reader or a reviewer would stumble over.
enum BodyCheck {
  static func findings(_ text: AuditedText, _ skill: Skill) -> [Finding] {
    FenceCheck.findings(text) + contents(text) + items(skill) + broadTriggers(skill)
  }

  // MARK: Contents

  /// Links into the file itself that no heading and no anchor answers.
  private static func contents(_ text: AuditedText) -> [Finding] {
    let links = MarkdownInlines.scan(text.file, outline: text.outline).links.filter {
      $0.destination.utf8.first == .hash && $0.destination.utf8.count > 1
    }
    guard !links.isEmpty else { return [] }
    let slugs = Set(text.outline.slugs.map { $0.lowercased() })
    return links.compactMap { link in
      let slug = unescaped(link.destination.dropFirst()).lowercased()
      guard !slugs.contains(slug), slug != "top", !hasAnchor(slug, text) else { return nil }
      let nearest = Suggestion.nearest(to: slug, in: slugs.sorted()).map { "; did you mean '#\($0)'" } ?? ""
      return Finding(.contentsLink, "no heading answers '\(link.destination)'\(nearest)", at: link.range)
    }
  }

  /// Whether the file has `id="slug"` or `name="slug"`.
  private static func hasAnchor(_ slug: String, _ text: AuditedText) -> Bool {
    let body = text.file.text(text.body)
    return ["id=\"", "name=\"", "id='", "name='", "{#"].contains { body.containsText($0 + slug) }
  }

  /// A fragment without its percent escapes.
  private static func unescaped(_ fragment: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = fragment.utf8
    while let byte = rest.popFirst() {
      if byte == 0x25, let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  // MARK: Items

  private static func items(_ skill: Skill) -> [Finding] {
    skill.checklist.filter { VagueItem.isVague($0) }.compactMap { item in
      guard let line = skill.source.lineRange(item.line) else { return nil }
      return Finding(.vagueItem, "'\(item.normalised)' names nothing that can be looked up", at: line)
    }
  }

  // MARK: Triggers

  private static func broadTriggers(_ skill: Skill) -> [Finding] {
    guard let field = skill.frontMatter.last(where: { KnownKey.canonical($0.key) == "description" }),
      let claim = BroadClaim.first(in: skill.description)
    else { return [] }
    return [Finding(.broadTrigger, "'\(claim)' claims tasks of every kind", at: field.range)]
  }
}

extension String {
  /// Whether another text occurs, letters of ASCII in any case.
  fileprivate func containsText(_ text: String) -> Bool {
    let wanted = Array(text.utf8).map(\.folded)
    guard let first = wanted.first else { return true }
    let bytes = Array(utf8).map(\.folded)
    return bytes.indices.contains { bytes[$0] == first && bytes[$0...].starts(with: wanted) }
  }
}

extension UInt8 {
  /// A letter of ASCII in lower case.
  var folded: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
}

extension SourceFile {
  /// The bytes of a line, without its line end.
  fileprivate func lineRange(_ number: Int) -> SourceRange? {
    var offset = 0
    for _ in 1..<max(1, number) { offset = line(from: offset, limit: bytes.count)?.next ?? bytes.count }
    return line(from: offset, limit: bytes.count)?.range
  }
}
