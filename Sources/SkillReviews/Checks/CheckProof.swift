public import SkillText

/// Evaluates checks on their own snippets, so that a check that cannot fail, or fails on good text, is found out.
public enum CheckProof {
  /// An error for every snippet that does not come out as its check says.
  public static func run(_ checks: [Check], limits: PatternLimits = PatternLimits()) -> [Diagnostic] {
    checks.flatMap { check in
      check.bad.compactMap { prove($0, isBad: true, check, limits) }
        + check.good.compactMap { prove($0, isBad: false, check, limits) }
    }
  }

  private static func prove(
    _ snippet: Check.Snippet, isBad: Bool, _ check: Check, _ limits: PatternLimits
  ) -> Diagnostic? {
    let place = snippet.location ?? check.location
    if let file = snippet.file, !check.files.hit(file) {
      return .error(CheckRule.snippetFile.code, "the check does not look at '\(file)'", at: place)
    }
    let finding = evaluate(snippet, check, limits)
    switch (finding.verdict, isBad) {
    case (.unknown, _):
      return .error(CheckRule.proofLimit.code, finding.notes.joined(separator: "; "), at: place)
    case (.fail, false):
      let line = finding.evidence.first?.line ?? 1
      return .error(CheckRule.goodFails.code, "the check fails this good snippet, at its line \(line)", at: place)
    case (.fail, true), (_, false): return nil
    default:
      return .error(CheckRule.badPasses.code, "the check does not fail this bad snippet", at: place)
    }
  }

  private static func evaluate(_ snippet: Check.Snippet, _ check: Check, _ limits: PatternLimits) -> CheckFinding {
    let source = SourceFile(path: snippet.file ?? "snippet", text: snippet.text)
    return CheckEvaluation.evaluate(
      check, [ReviewText(ReviewSubject.File(source: source))], limits: limits, looksAtAll: true)
  }
}
