import SkillReviews
import SkillText

extension ReviewResult {
  /// The review as `result.json` holds it.
  var json: JSON { ["files": .int(fileCount), "items": .array(items.map(\.json))] }

  init?(_ json: JSON) {
    guard let files = json["files"]?.int, let items = json["items"]?.array else { return nil }
    self.init(items: items.compactMap(ReviewedItem.init), fileCount: files)
  }
}

extension ReviewedItem {
  var json: JSON {
    [
      "id": .string(id), "skill": .string(skill), "text": .string(text), "path": .string(path), "line": .int(line),
      "verdict": .string(verdict.rawValue), "decided-by": .string(decidedBy.rawValue),
      "evidence": .array(evidence.map(\.json)), "candidates": .array(candidates.map(\.json)),
      "note": .optional(note),
    ]
  }

  init?(_ json: JSON) {
    guard let id = json["id"]?.string, let skill = json["skill"]?.string,
      let verdict = json["verdict"]?.string.flatMap(Verdict.init),
      let decider = json["decided-by"]?.string.flatMap(Decider.init)
    else { return nil }
    self.init(
      id: id, skill: skill, text: json["text"]?.string ?? "", path: json["path"]?.string ?? "",
      line: json["line"]?.int ?? 1, verdict: verdict, decidedBy: decider,
      evidence: (json["evidence"]?.array ?? []).compactMap(Evidence.init),
      candidates: (json["candidates"]?.array ?? []).compactMap(Evidence.init), note: json["note"]?.string)
  }
}

extension Evidence {
  var json: JSON { ["file": .string(file), "line": .int(line), "quote": .string(quote)] }

  init?(_ json: JSON) {
    guard let file = json["file"]?.string, let line = json["line"]?.int else { return nil }
    self.init(file: file, line: line, quote: json["quote"]?.string ?? "")
  }
}
