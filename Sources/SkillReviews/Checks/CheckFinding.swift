/// What one check, or all checks of one item, found out.
struct CheckFinding: Hashable {
  var verdict: Verdict
  /// The places that fail, by file and line.
  var evidence: [Evidence] = []
  /// What the verdict rests on besides, in words.
  var notes: [String] = []

  /// Several checks of one item: any fail wins, else any unknown, else pass if one passed, else na.
  static func merged(_ findings: [CheckFinding]) -> CheckFinding {
    let verdict = Verdict.merged(findings.map(\.verdict))
    // Beside a failure, what could not be carried out is worth telling; what passed or did not apply is not.
    let heard: [Verdict] = verdict == .fail ? [.fail, .unknown] : [verdict]
    let speaking = findings.filter { heard.contains($0.verdict) }
    return CheckFinding(
      verdict: verdict, evidence: distinct(findings.flatMap(\.evidence)), notes: distinct(speaking.flatMap(\.notes)))
  }

  private static func distinct<Element: Hashable>(_ elements: [Element]) -> [Element] {
    var seen: Set<Element> = []
    return elements.filter { seen.insert($0).inserted }
  }

  /// The finding as an item's verdict, with at most `limit` places.
  func apply(to item: ReviewedItem, limit: Int) -> ReviewedItem {
    var item = item
    item.verdict = verdict
    item.decidedBy = .check
    item.evidence = Array(evidence.sorted().prefix(limit))
    let cut = evidence.count > limit ? ["\(evidence.count) places, the first \(limit) shown"] : []
    let words = cut + notes
    item.note = words.isEmpty ? nil : words.joined(separator: "; ")
    return item
  }
}

extension Verdict {
  /// Several answers to one question: any fail wins, else any unknown, else pass if one passed, else na.
  static func merged(_ verdicts: [Verdict]) -> Verdict {
    [.fail, .unknown, .unanswered, .pass].first(where: verdicts.contains) ?? .na
  }
}

extension Evidence: Comparable {
  /// By file in code-point order, then by line.
  public static func < (left: Evidence, right: Evidence) -> Bool {
    guard left.file.utf8.elementsEqual(right.file.utf8) else {
      return left.file.utf8.lexicographicallyPrecedes(right.file.utf8)
    }
    guard left.line == right.line else { return left.line < right.line }
    return left.quote.utf8.lexicographicallyPrecedes(right.quote.utf8)
  }
}
