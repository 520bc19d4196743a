import SkillText

/// Tells of HTML comments, and louder of those that speak to a model.
enum CommentCheck {
  static func findings(_ text: AuditedText) -> [Finding] {
    text.comments.map { range in
      let isOpen = !text.file.bytes[..<range.end].suffix(3).elementsEqual("-->".utf8)
      let words = HiddenCheck.cut(content(of: range, in: text.file))
      let message = isOpen ? "a comment never ends and hides '\(words)'" : "a comment says '\(words)'"
      let finding = Finding(.comment, message, at: range)
      return isOpen || isSuspicious(range, text.file) ? finding.weighing(load: nil, strict: .warning) : finding
    }
  }

  /// The text of a comment on one line.
  private static func content(of range: SourceRange, in file: SourceFile) -> String {
    var inner = SourceRange(min(range.start + 4, range.end), range.end)
    if file.bytes[inner.start..<inner.end].suffix(3).elementsEqual("-->".utf8) { inner.end -= 3 }
    return ItemText.joined(file, inner)
  }

  private static let addressed: Set<String> = [
    "assistant", "credentials", "curl", "exfiltrate", "password", "secret", "secrets", "ssh", "sudo",
    "system", "wget",
  ]

  private static func isSuspicious(_ range: SourceRange, _ file: SourceFile) -> Bool {
    var cursor = WordCursor(file.bytes, from: range.start, to: range.end)
    while let word = cursor.next() {
      if word.count <= 11, addressed.contains(where: { cursor.word(word, is: $0) }) { return true }
    }
    return !SuspiciousPhrase.occurrences(in: file.bytes, range).isEmpty
  }
}
