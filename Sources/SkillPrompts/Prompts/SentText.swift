public import SkillText

/// The text of a skill as it is sent: what a reader sees of it, and nothing else.
///
/// Hidden characters (`HiddenText`) and HTML comments are taken out, and counted.
public struct SentText: Sendable, Hashable {
  /// What is sent.
  public let text: String
  /// How many hidden characters of each kind were taken out.
  public let hidden: [HiddenRun.Kind: Int]
  /// How many HTML comments were taken out.
  public let comments: Int

  /// Makes the text that is sent of one that was read; comments can be kept.
  public init(_ raw: String, keepsComments: Bool = false) {
    let runs = HiddenText.runs(in: raw)
    let seen = runs.isEmpty ? raw : HiddenText.stripped(raw)
    let rest = keepsComments ? (text: seen, count: 0) : HTMLComments.removal(from: seen)
    text = rest.text
    comments = rest.count
    hidden = Dictionary(runs.map { ($0.kind, $0.count) }, uniquingKeysWith: +)
  }

  /// What was taken out, in words: `3 hidden characters, 1 comment`; nil when the text is sent as it is.
  public var removed: String? {
    let characters = hidden.values.reduce(0, +)
    let parts = [(characters, "hidden character"), (comments, "comment")].filter { $0.0 > 0 }
    guard !parts.isEmpty else { return nil }
    return parts.map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }.joined(separator: ", ")
  }
}
