import SkillText
import Skills

/// Takes HTML comments out of Markdown: they can not be seen in the rendered skill, so they are not sent.
///
/// Comments in code (fenced blocks and code spans, found as CommonMark finds them) are visible there, and stay. An
/// unclosed comment hides everything after it.
public enum HTMLComments {
  /// The text without its comments.
  public static func removed(from text: String) -> String { removal(from: text).text }

  /// The text without its comments, and how many there were.
  static func removal(from text: String) -> (text: String, count: Int) {
    guard text.containsBytes(of: "<!--") else { return (text, 0) }
    let file = SourceFile(path: "", text: text)
    let comments = CommentRanges.find(in: file, SourceRange(0, file.bytes.count))
    guard !comments.isEmpty else { return (text, 0) }
    var kept: [UInt8] = []
    var index = 0
    for comment in comments {
      kept += file.bytes[index..<comment.start]
      index = comment.end
    }
    return (String(decoding: kept + file.bytes[index...], as: UTF8.self), comments.count)
  }
}
