import SkillMarkdown
import SkillText

/// Finds links whose text is an address of one host and whose target lies on another, and links into the user's files.
enum LinkCheck {
  static func findings(_ text: AuditedText) -> [Finding] {
    MarkdownInlines.scan(text.file, outline: text.outline).links.compactMap { link in
      if leavesInDisguise(link.destination) {
        return Finding(.outsideReference, "'\(link.destination)' lies outside the skill", at: link.destinationRange)
      }
      guard let said = host(of: text.file.text(text.file.trimmed(link.textRange))),
        let meant = host(of: link.destination), said != meant
      else { return nil }
      return Finding(.foreignLink, "the link says '\(said)' and leads to '\(meant)'", at: link.range)
    }
  }

  private static let starts = ["file:", "~", "$home", "${home", "%2e%2e"]

  /// Whether a target leads out of the skill by other means than `../`.
  private static func leavesInDisguise(_ target: String) -> Bool {
    let lowered = target.lowercased().utf8
    return starts.contains { lowered.starts(with: $0.utf8) }
  }

  /// The host of a web address in lower case, without `www.`; nil for other text.
  static func host(of text: String) -> String? {
    let lowered = text.lowercased()
    guard let scheme = ["https://", "http://"].first(where: { lowered.utf8.starts(with: $0.utf8) }) else { return nil }
    let rest = lowered.utf8.dropFirst(scheme.utf8.count)
    let authority = rest.prefix { !"/?#\\ ".utf8.contains($0) }
    let host = authority.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false).last ?? authority
    let name = String(decoding: host.prefix { $0 != .colon }, as: UTF8.self)
    guard !name.isEmpty, name.utf8.contains(0x2E) else { return nil }
    return name.utf8.starts(with: "www.".utf8) ? String(name.dropFirst(4)) : name
  }
}
