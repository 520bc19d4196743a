public import SkillText
import Skills

extension MatchEvaluation {
  /// The figures and outcomes as `match --eval FILE --json` prints them, of schema `skillpool.match-eval/1`.
  public func json(indexDigest: String) -> JSON {
    [
      "schema": "skillpool.match-eval/1", "index-digest": .string(indexDigest),
      "matcher-version": .string(TriggerIndex.matcherVersion), "requests": .int(outcomes.count),
      "positives": .int(positives.count), "negatives": .int(negatives.count), "hit-at-1": .share(hits, positives.count),
      "recall-at-3": .share(found(within: 3), positives.count), "chosen": .share(chosen, positives.count),
      "false-fires": .share(falseFires, negatives.count), "confusions": .array(confusions.map(\.json)),
      "outcomes": .array(outcomes.map(\.json)),
    ]
  }
}

extension MatchEvaluation.Confusion {
  fileprivate var json: JSON {
    ["expected": .string(expected), "found": .string(found), "count": .int(count)]
  }
}

extension MatchEvaluation.Outcome {
  fileprivate var json: JSON {
    [
      "task": .string(request.task), "path": .string(request.location.path),
      "line": request.location.start.map { .int($0.line) } ?? .null,
      "expected": .array(request.expected.map(JSON.string)), "forbidden": .array(request.forbidden.map(JSON.string)),
      "expects-none": .bool(request.expectsNone), "rank": rank.map(JSON.int) ?? .null,
      "first": first.map { .string($0.id.text) } ?? .null, "band": first.map { .string($0.band.rawValue) } ?? .null,
      "confidence": first.map { .rounded($0.confidence) } ?? .null, "chosen": .bool(isChosen),
      "false-fires": .array(falseFires.map { .string($0.id.text) }),
    ]
  }
}

extension JSON {
  /// A count with its whole and its share; the share of nothing is null.
  fileprivate static func share(_ count: Int, _ whole: Int) -> JSON {
    [
      "count": .int(count), "of": .int(whole),
      "share": whole == 0 ? .null : .rounded(Double(count) / Double(whole)),
    ]
  }
}
