/// What is known about one checklist item after a review.
public enum Verdict: String, Sendable, Hashable, CaseIterable {
  case pass, fail, na
  /// Somebody was asked and gave no valid answer, or a check could not be carried out.
  case unknown
  /// No check decides it and no agent was asked.
  case unanswered
}

/// A line of the subject that bears on an item.
public struct Evidence: Sendable, Hashable {
  /// The path relative to the project.
  public var file: String
  /// The line, from 1.
  public var line: Int
  /// The text of the line, trimmed.
  public var quote: String

  /// Makes evidence.
  public init(file: String, line: Int, quote: String) {
    self.file = file
    self.line = line
    self.quote = quote
  }
}

/// An item, its verdict, and what the verdict rests on.
public struct ReviewedItem: Sendable, Hashable {
  /// Who decided.
  public enum Decider: String, Sendable, Hashable { case check, agent, waiver, nobody }

  /// The item's id.
  public var id: String
  /// The skill whose checklist asks.
  public var skill: String
  /// The item's text with its inline markup.
  public var text: String
  /// The path of the skill's file.
  public var path: String
  /// The item's line in the skill's file.
  public var line: Int
  /// The verdict.
  public var verdict: Verdict
  /// Who decided it.
  public var decidedBy: Decider
  /// What the verdict rests on.
  public var evidence: [Evidence]
  /// For an item nobody decided: lines that mention its code terms, best first, at most 8.
  public var candidates: [Evidence]
  /// The reason in words, where there is one.
  public var note: String?

  /// Makes a reviewed item.
  public init(
    id: String, skill: String, text: String, path: String, line: Int, verdict: Verdict, decidedBy: Decider,
    evidence: [Evidence] = [], candidates: [Evidence] = [], note: String? = nil
  ) {
    self.id = id
    self.skill = skill
    self.text = text
    self.path = path
    self.line = line
    self.verdict = verdict
    self.decidedBy = decidedBy
    self.evidence = evidence
    self.candidates = candidates
    self.note = note
  }
}

/// The items of a review and the verdict computed from them, never asked of a model.
public struct ReviewResult: Sendable, Hashable {
  /// The items, by skill and then in checklist order.
  public var items: [ReviewedItem]
  /// The number of files reviewed.
  public var fileCount: Int

  /// Makes a result.
  public init(items: [ReviewedItem], fileCount: Int) {
    self.items = items
    self.fileCount = fileCount
  }

  /// The verdict of the whole, fail-closed: `fail` if any item fails; else `unknown` if any is unknown or there is
  /// no item at all; else `incomplete` if any is unanswered; else `pass`.
  public enum Overall: String, Sendable, Hashable { case pass, fail, unknown, incomplete }

  /// The verdict of the whole.
  public var verdict: Overall {
    if items.contains(where: { $0.verdict == .fail }) { return .fail }
    if items.isEmpty || items.contains(where: { $0.verdict == .unknown }) { return .unknown }
    return items.contains { $0.verdict == .unanswered } ? .incomplete : .pass
  }

  /// The number of items with a verdict.
  public func count(_ verdict: Verdict) -> Int { items.count { $0.verdict == verdict } }
  /// The number of items that a check, an agent or a waiver decided.
  public var decided: Int { items.count { [.pass, .fail, .na].contains($0.verdict) } }
  /// The number of items.
  public var total: Int { items.count }
}
