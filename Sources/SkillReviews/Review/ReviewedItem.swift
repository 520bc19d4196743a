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
