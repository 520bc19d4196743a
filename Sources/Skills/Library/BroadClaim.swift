import SkillText

/// Finds claims of a description to be right for every task.
enum BroadClaim {
  private static let claims: [[[String]]] = [
    [["use", "invoke", "activate", "load", "apply", "trigger", "run"], ["always", "everywhere"]],
    [["always"], ["use", "invoke", "activate", "load", "apply", "trigger"], ["this"], ["skill"]],
    [
      ["for", "on", "with", "in", "to"], ["any", "every", "all"],
      [
        "task", "tasks", "request", "requests", "prompt", "prompts", "message", "messages", "question", "questions",
        "situation", "situations",
      ],
    ],
    [
      ["before", "after"], ["any", "every"],
      ["task", "tasks", "request", "response", "message", "prompt", "action"],
    ],
    [["whatever", "anything"], ["the"], ["user"], ["asks", "says", "wants", "needs", "requests"]],
    [["regardless"], ["of"], ["the"], ["task", "request", "topic"]],
  ]
  /// Words after a claim that narrow it: "any task that …".
  private static let narrowing: Set<String> = [
    "about", "as", "for", "from", "in", "involving", "like", "mentioning", "of", "on", "related", "relating",
    "requiring", "such",
    "that", "to", "when", "where", "which", "whose", "with", "involves", "using", "before", "after", "if", "needing",
  ]

  /// The first claim in a text, as written.
  static func first(in text: String) -> String? {
    let bytes = Array(text.utf8)
    var cursor = WordCursor(bytes, from: 0, to: bytes.count)
    while let word = cursor.next() {
      for claim in claims where claim[0].contains(where: { cursor.word(word, is: $0) }) {
        guard let end = end(of: claim, after: cursor) else { continue }
        return String(decoding: bytes[word.start..<end], as: UTF8.self)
      }
    }
    return nil
  }

  private static func end(of claim: [[String]], after cursor: WordCursor) -> Int? {
    var cursor = cursor
    for place in claim.dropFirst() {
      guard let word = cursor.next(), place.contains(where: { cursor.word(word, is: $0) }) else { return nil }
    }
    let end = cursor.index
    guard let next = cursor.next(), narrowing.contains(where: { cursor.word(next, is: $0) }) else { return end }
    return nil
  }
}
