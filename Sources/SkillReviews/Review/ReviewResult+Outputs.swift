public import SkillText

extension ReviewResult {
  /// What later steps of a pipeline see of a review.
  ///
  /// Members: `verdict`, `counts` (by verdict), `decided`, `total`, `files`, `open` (findings), `open-ids` (sorted) and
  /// `by-skill` (verdict, counts, decided and total of each).
  public var outputs: JSON { outputs(after: nil) }

  /// The same in a loop, where `ledger` adds what became of the findings: their status, and `fixed-ids`.
  ///
  /// A finding that this review could not decide about is still open. `disputed` are ids of findings that somebody else
  /// judges otherwise; it changes their status and no verdict.
  public func outputs(after ledger: ReviewLedger?, disputed: Set<String> = []) -> JSON {
    let findings = (ledger?.findings ?? findings).map { finding in
      var finding = finding
      finding.status = disputed.contains(finding.id) ? .disputed : ledger?.status(of: finding.id) ?? .open
      return finding
    }
    let ids = findings.map(\.id).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    var outputs = summary
    outputs["files"] = .int(fileCount)
    outputs["open"] = .array(findings.map(\.json))
    outputs["open-ids"] = .array(ids.map(JSON.string))
    if let ledger {
      let fixed = ledger.fixed.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      outputs["fixed-ids"] = .array(fixed.map(JSON.string))
    }
    outputs["by-skill"] = .object(bySkill.mapValues { .object($0.summary) })
    return .object(outputs)
  }

  /// Whether one of the verdicts in `failOn` occurred: the gate of a review.
  ///
  /// A review without any item counts as `unknown`.
  public func fails(on failOn: some Sequence<Verdict>) -> Bool {
    failOn.contains { verdict in
      count(verdict) > 0 || (verdict == .unknown && items.isEmpty)
    }
  }

  private var bySkill: [String: ReviewResult] {
    Dictionary(grouping: items, by: \.skill).mapValues { ReviewResult(items: $0, fileCount: fileCount) }
  }

  private var summary: [String: JSON] {
    [
      "verdict": .string(verdict.rawValue),
      "counts": .object(Dictionary(uniqueKeysWithValues: Verdict.allCases.map { ($0.rawValue, .int(count($0))) })),
      "decided": .int(decided),
      "total": .int(total),
    ]
  }
}

extension Sequence<Verdict> where Self == [Verdict] {
  /// The verdicts that fail a review step when the pipeline says nothing: `fail` and `unknown`.
  public static var failOnDefault: [Verdict] { [.fail, .unknown] }
}

extension ReviewFinding {
  fileprivate var json: JSON {
    [
      "id": .string(id), "item": .string(item), "skill": .string(skill), "text": .string(text),
      "file": .string(evidence.file), "line": .int(evidence.line), "quote": .string(evidence.quote),
      "status": .string(status.rawValue),
    ]
  }
}
