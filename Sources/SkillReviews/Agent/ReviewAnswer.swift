/// An agent's answer to one question after it was checked: the verdicts that hold, and what is wrong with the rest.
public struct ReviewAnswer: Sendable, Hashable {
  /// A verdict that holds.
  public struct Entry: Sendable, Hashable {
    /// The verdict.
    public var verdict: Verdict
    /// The places, on the lines where the quotes were found.
    public var evidence: [Evidence]
    /// The reason in words, where one was given.
    public var note: String?

    /// Makes an entry.
    public init(_ verdict: Verdict, evidence: [Evidence] = [], note: String? = nil) {
      self.verdict = verdict
      self.evidence = evidence
      self.note = note
    }
  }

  /// A rule that the answer breaks.
  public struct Violation: Sendable, Hashable {
    /// The item it spoils; nil where it spoils none.
    public var item: String?
    /// What is wrong, in words that the agent can act on.
    public var message: String

    /// Makes a violation.
    public init(item: String?, _ message: String) {
      self.item = item
      self.message = message
    }
  }

  /// The skill that was asked about.
  public var skill: String
  /// The ids of the items that were asked, in order.
  public var asked: [String]
  /// The part of the subject that was asked about, from 1.
  public var part: Int
  /// The number of parts that the subject was cut into.
  public var parts: Int
  /// The verdicts that hold, by item id.
  public var entries: [String: Entry]
  /// What is wrong, in the order of the items.
  public var violations: [Violation]
  /// What the agent noticed beside the checklist.
  public var remarks: [String]

  /// Makes an answer.
  public init(
    skill: String, asked: [String], part: Int = 1, parts: Int = 1, entries: [String: Entry] = [:],
    violations: [Violation] = [], remarks: [String] = []
  ) {
    self.skill = skill
    self.asked = asked
    self.part = part
    self.parts = parts
    self.entries = entries
    self.violations = violations
    self.remarks = remarks
  }

  /// The answer of an agent that gave none: every item is spoilt by the reason.
  public static func failed(_ question: ReviewQuestion, reason: String) -> ReviewAnswer {
    let asked = question.items.map(\.id)
    return ReviewAnswer(
      skill: question.skill, asked: asked, part: question.part, parts: question.parts,
      violations: asked.map { Violation(item: $0, "the agent gave no answer: \(reason)") })
  }

  /// Whether a repair turn would help.
  public var needsRepair: Bool { !violations.isEmpty }

  /// What to tell the agent in the one repair turn.
  public var repairRequest: String {
    let list = violations.map { "- \($0.message)" }.joined(separator: "\n")
    return "Your answer cannot be used:\n\(list)\nAnswer again: one JSON object with every item, in the same form."
  }

  /// This answer with the spoilt items taken from a second one; items that held stay as they were.
  public func repaired(by second: ReviewAnswer) -> ReviewAnswer {
    var repaired = second
    repaired.entries = second.entries.merging(entries) { _, held in held }
    repaired.violations = second.violations.filter { $0.item.map { entries[$0] == nil } ?? true }
    repaired.remarks = remarks + second.remarks.filter { !remarks.contains($0) }
    return repaired
  }

  /// What the answer says about an item in the end: a spoilt item is `unknown` with the reasons.
  func settled(_ item: String) -> Entry {
    if let entry = entries[item] { return entry }
    let reasons = violations.filter { $0.item == item }.map(\.message)
    return Entry(.unknown, note: reasons.isEmpty ? "the answer could not be used" : reasons.joined(separator: "; "))
  }
}
