/// What one agent is asked in one turn: the open items of one skill, about the subject or a part of it.
public struct ReviewQuestion: Sendable, Hashable {
  /// An item, under the short number that the agent answers to.
  public struct Item: Sendable, Hashable {
    /// The number in this question, from 1.
    public var number: Int
    /// The item's id.
    public var id: String
    /// The item's text.
    public var text: String
    /// Lines that mention its code terms, best first.
    public var candidates: [Evidence]

    /// Makes an item.
    public init(number: Int, id: String, text: String, candidates: [Evidence] = []) {
      self.number = number
      self.id = id
      self.text = text
      self.candidates = candidates
    }
  }

  /// Consecutive lines of a file.
  public struct Excerpt: Sendable, Hashable {
    /// The path relative to the project.
    public var file: String
    /// The number of the first line, from 1.
    public var firstLine: Int
    /// The lines, each with its number in front; `+` after the number of a line that is new in a diff.
    public var text: String

    /// Makes an excerpt.
    public init(file: String, firstLine: Int, text: String) {
      self.file = file
      self.firstLine = firstLine
      self.text = text
    }
  }

  /// The skill whose checklist asks.
  public var skill: String
  /// The items, in checklist order.
  public var items: [Item]
  /// The subject, or this question's part of it.
  public var excerpts: [Excerpt]
  /// The number of this part, from 1.
  public var part: Int
  /// The number of parts that the subject was cut into.
  public var parts: Int
  /// Whether a `pass` needs evidence too (`evidence: all`).
  public var needsEvidenceForAll: Bool
  /// Whether no verdict needs evidence (`evidence: none`).
  public var needsNoEvidence = false

  /// Makes a question.
  public init(
    skill: String, items: [Item], excerpts: [Excerpt], part: Int = 1, parts: Int = 1, needsEvidenceForAll: Bool = false
  ) {
    self.skill = skill
    self.items = items
    self.excerpts = excerpts
    self.part = part
    self.parts = parts
    self.needsEvidenceForAll = needsEvidenceForAll
  }
}

extension ReviewQuestion {
  /// The questions that are left after the checks: for each skill with an unanswered item, one for every part of the
  /// subject, in the order of the skills and parts.
  ///
  /// Nothing is asked about a subject without files.
  public static func questions(
    for result: ReviewResult, subject: ReviewSubject, limits: ReviewLimits = ReviewLimits(),
    needsEvidenceForAll: Bool = false
  ) -> [ReviewQuestion] {
    let open = result.items.filter { $0.verdict == .unanswered }
    guard !open.isEmpty else { return [] }
    let parts = SubjectParts.cut(subject, bytes: limits.questionBytes)
    return skills(of: open).flatMap { skill in
      let items = numbered(open.filter { $0.skill == skill })
      return parts.enumerated().map { index, excerpts in
        ReviewQuestion(
          skill: skill, items: items, excerpts: excerpts, part: index + 1, parts: parts.count,
          needsEvidenceForAll: needsEvidenceForAll)
      }
    }
  }

  private static func skills(of items: [ReviewedItem]) -> [String] {
    var seen: Set<String> = []
    return items.map(\.skill).filter { seen.insert($0).inserted }
  }

  private static func numbered(_ items: [ReviewedItem]) -> [Item] {
    items.enumerated().map { index, item in
      Item(number: index + 1, id: item.id, text: item.text, candidates: item.candidates)
    }
  }
}
