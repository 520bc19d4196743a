public import SkillText

extension ReviewResult {
  /// The whole result, as it is stored with a run and printed by `review --json`; `init(json:)` reads it back.
  public var json: JSON {
    [
      "schema": "skillpool.review/1", "verdict": .string(verdict.rawValue), "files": .int(fileCount),
      "items": .array(items.map(\.json)), "remarks": .array(remarks.map(\.json)),
    ]
  }

  /// Reads a stored result; the verdict is computed again.
  public init(json: JSON) throws(ReviewFormatError) {
    let reader = ReviewReader(json)
    guard try reader.string("schema") == "skillpool.review/1" else { throw ReviewFormatError("schema", "is another") }
    self.init(
      items: try reader.list("items") { reader throws(ReviewFormatError) in try ReviewedItem(reader) },
      fileCount: try reader.int("files"),
      remarks: try reader.list("remarks") { reader throws(ReviewFormatError) in
        ReviewRemark(skill: try reader.string("skill"), text: try reader.string("text"))
      })
  }
}

extension ReviewRemark {
  fileprivate var json: JSON { ["skill": .string(skill), "text": .string(text)] }
}

extension Evidence {
  fileprivate var json: JSON { ["file": .string(file), "line": .int(line), "quote": .string(quote)] }

  fileprivate init(_ reader: ReviewReader) throws(ReviewFormatError) {
    self.init(file: try reader.string("file"), line: try reader.int("line"), quote: try reader.string("quote"))
  }
}

extension ReviewedItem {
  fileprivate var json: JSON {
    [
      "id": .string(id), "skill": .string(skill), "text": .string(text), "path": .string(path), "line": .int(line),
      "verdict": .string(verdict.rawValue), "decided-by": .string(decidedBy.rawValue),
      "evidence": .array(evidence.map(\.json)), "candidates": .array(candidates.map(\.json)), "note": .optional(note),
    ]
  }

  fileprivate init(_ reader: ReviewReader) throws(ReviewFormatError) {
    self.init(
      id: try reader.string("id"), skill: try reader.string("skill"), text: try reader.string("text"),
      path: try reader.string("path"), line: try reader.int("line"),
      verdict: try reader.word("verdict", Verdict.init(rawValue:)),
      decidedBy: try reader.word("decided-by", Decider.init(rawValue:)), evidence: try reader.places("evidence"),
      candidates: try reader.places("candidates"), note: reader.value["note"]?.string)
  }
}

extension ReviewReader {
  fileprivate func places(_ key: String) throws(ReviewFormatError) -> [Evidence] {
    try list(key) { reader throws(ReviewFormatError) in try Evidence(reader) }
  }
}
