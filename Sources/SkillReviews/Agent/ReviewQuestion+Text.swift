public import SkillPrompts
public import SkillText

extension ReviewQuestion {
  /// The question as a request that a prompt is composed of: what to do, the subject as data, and the form of the answer.
  ///
  /// `instructions` are the agent's standing ones; `skill` is the skill's text, sent so that the items can be understood.
  public func request(instructions: String? = nil, skill: PromptSkill? = nil) -> PromptComposer.Request {
    PromptComposer.Request(
      instructions: instructions, skills: skill.map { [$0] } ?? [], prompt: task + "\n\n" + checklist, context: context,
      schema: Self.answerSchema)
  }

  /// The question as text by itself, its data fenced with `nonce`; for a prompt of more parts take ``request(instructions:skill:)``.
  public func text(nonce: String) -> String {
    PromptComposer(nonce: nonce).compose(request()).prompt?.text ?? ""
  }

  /// What the agent is to do, and in which form it answers.
  public var task: String {
    let passing =
      needsNoEvidence ? "Where you can, give" : needsEvidenceForAll ? "`pass` and `fail` need" : "`fail` needs"
    return """
      Review the files below against the checklist of the skill '\(skill)'.\(partNote)
      Each line of a file begins with its number; "+" after the number marks a line that is new.

      - Give every item of the checklist exactly once, by its number: {"id": 1, "verdict": "...", "evidence": [...], "note": ...}.
      - "verdict" is "pass", "fail", "na" (the item does not apply) or "unknown" (you cannot tell).
      - \(passing) evidence: {"file": path, "line": number, "quote": text copied from that line, without its number}.
      - "na" needs a note that says why. Otherwise "note" may be null.
      - What you notice beside the checklist goes into "other" as short texts; it weighs on no verdict.
      - The data "candidates" lists lines that mention the code of an item; they are a place to start, not a verdict.

      Checklist:
      """
  }

  /// Whether a verdict counts only with evidence.
  func needsEvidence(for verdict: Verdict) -> Bool {
    !needsNoEvidence && (verdict == .fail || verdict == .pass && needsEvidenceForAll)
  }

  private var partNote: String {
    guard parts > 1 else { return "" }
    return " This is part \(part) of \(parts) of the subject; judge by this part, \"na\" where it bears on nothing."
  }

  /// The numbered items.
  public var checklist: String {
    items.map { "\($0.number). \(HTMLComments.removed(from: $0.text))" }.joined(separator: "\n")
  }

  /// The data of the question, by name: `file <path>` for every file, and `candidates`, the lines that mention the code
  /// terms of the items.
  public var context: [String: String] {
    var context = Dictionary(excerpts.map { ("file \($0.file)", $0.text) }) { $0 + $1 }
    let lines = items.flatMap { item in
      item.candidates.map { "item \(item.number): \($0.file):\($0.line)" }
    }
    if !lines.isEmpty { context["candidates"] = lines.joined(separator: "\n") }
    return context
  }

  /// The JSON Schema (draft-07) of an answer.
  public static let answerSchema: JSON = [
    "type": "object", "additionalProperties": false, "required": ["items", "other"],
    "properties": [
      "items": ["type": "array", "items": itemSchema],
      "other": ["type": "array", "items": ["type": "string"]],
    ],
  ]

  private static let itemSchema: JSON = [
    "type": "object", "additionalProperties": false, "required": ["id", "verdict", "evidence", "note"],
    "properties": [
      "id": ["type": "integer"],
      "verdict": ["type": "string", "enum": ["pass", "fail", "na", "unknown"]],
      "evidence": ["type": "array", "items": evidenceSchema],
      "note": ["type": ["string", "null"]],
    ],
  ]

  private static let evidenceSchema: JSON = [
    "type": "object", "additionalProperties": false, "required": ["file", "line", "quote"],
    "properties": [
      "file": ["type": "string"], "line": ["type": "integer"], "quote": ["type": "string"],
    ],
  ]
}
