public import SkillText
import Skills

extension MatchAnswer {
  /// The answer as `match --json` prints it, of schema `skillpool.match/1`.
  ///
  /// Scores and shares have six decimals at most. `summaries` are the selected ones of which only the summary fits.
  public func json(indexDigest: String) -> JSON {
    [
      "schema": "skillpool.match/1", "task": .string(task), "index-digest": .string(indexDigest),
      "matcher-version": .string(TriggerIndex.matcherVersion), "matches": .array(matches.map(\.json)),
      "selected": .array(selected.map { .string($0.id.text) }), "left-out": .array(leftOut.map(\.json)),
      "summaries": .array(selected.filter { $0.form == .summary }.map { .string($0.id.text) }),
      "ambiguous": ambiguity.map { [$0.first.json, $0.second.json] } ?? .null,
    ]
  }
}

extension MatchAnswer.Omission {
  fileprivate var json: JSON { ["id": .string(id.text), "reason": .string(reason)] }
}

extension SkillMatch {
  fileprivate var json: JSON {
    [
      "rank": .int(rank), "id": .string(id.text), "name": .string(name), "path": .string(path),
      "score": .rounded(score), "further": .rounded(further), "band": .string(band.rawValue), "tier": .int(tier),
      "reasons": .array(reasons.map(\.json)),
    ]
  }
}

extension MatchReason {
  fileprivate var json: JSON {
    var members: [String: JSON] = [
      "kind": .string(kind.rawValue), "text": .string(text), "field": .string(field),
      "line": line.map(JSON.int) ?? .null, "share": .rounded(share),
    ]
    if let factor { members["factor"] = .rounded(factor) }
    if let path { members["path"] = .string(path) }
    return .object(members)
  }
}

extension Ambiguity.Side {
  fileprivate var json: JSON {
    [
      "id": .string(id.text), "name": .string(name), "path": .string(path), "clause": .string(clause),
      "line": .int(line),
    ]
  }
}

extension JSON {
  /// A number with six decimals at most.
  static func rounded(_ value: Double) -> JSON { .number((value * 1e6).rounded() / 1e6) }
}
