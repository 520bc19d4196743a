public import Skills

/// Reviews a subject against the checklists of skills: decides what checks decide, and gathers evidence for the rest.
///
/// A review calls no model, reads no file and runs no command; the same skills, checks and subject give the same result.
public struct Reviewer: Sendable {
  /// The ceilings.
  public var limits: ReviewLimits

  /// Makes a reviewer.
  public init(limits: ReviewLimits = ReviewLimits()) { self.limits = limits }

  /// Reviews a subject.
  ///
  /// Items come by skill, as given, and then in checklist order. A skill whose text could not be read contributes one `unknown` item: a checklist that nobody saw passes nothing.
  public func review(skills: [Skill], checks: CheckSet, subject: ReviewSubject) -> ReviewResult {
    let texts = subject.files.map(ReviewText.init).sorted {
      $0.path.utf8.lexicographicallyPrecedes($1.path.utf8)
    }
    let findings = findings(of: checks, asked: Set(skills.flatMap(\.checklist).map(\.id)), texts, subject.leftOut)
    let items = skills.flatMap { skill in
      Self.items(of: skill).map { item in
        findings[item.id]?.apply(to: item, limit: limits.evidence) ?? item
      }
    }
    return ReviewResult(items: withCandidates(items, skills, texts), fileCount: texts.count)
  }

  private func findings(
    of checks: CheckSet, asked: Set<String>, _ texts: [ReviewText], _ leftOut: [ReviewSubject.LeftOut]
  ) -> [String: CheckFinding] {
    var findings: [String: [CheckFinding]] = checks.broken.mapValues { [CheckFinding(verdict: .unknown, notes: [$0])] }
    for check in checks.checks where !asked.isDisjoint(with: check.items) {
      let finding = CheckEvaluation.evaluate(check, texts, limits: limits.patterns)
      let missing = leftOut.filter { check.files.hit($0.path) }.map { "\($0.path): \($0.reason)" }
      let unseen = missing.isEmpty ? [] : [CheckFinding(verdict: .unknown, notes: missing)]
      for item in check.items { findings[item, default: []] += [finding] + unseen }
    }
    return findings.mapValues(CheckFinding.merged)
  }

  private func withCandidates(_ items: [ReviewedItem], _ skills: [Skill], _ texts: [ReviewText]) -> [ReviewedItem] {
    let terms = Dictionary(skills.flatMap(\.checklist).map { ($0.id, $0.codeTerms) }) { first, _ in first }
    let open = items.filter { $0.verdict == .unanswered }
    let finder = CandidateFinder(texts, terms: open.flatMap { terms[$0.id] ?? [] })
    return items.map { item in
      guard item.verdict == .unanswered, let terms = terms[item.id] else { return item }
      var item = item
      item.candidates = finder.candidates(for: terms, most: limits.candidates)
      return item
    }
  }

  private static func items(of skill: Skill) -> [ReviewedItem] {
    guard skill.hasText else { return [unreadable(skill)] }
    return skill.checklist.map { item in
      ReviewedItem(
        id: item.id, skill: skill.name, text: item.text, path: skill.path, line: item.line, verdict: .unanswered,
        decidedBy: .nobody)
    }
  }

  private static func unreadable(_ skill: Skill) -> ReviewedItem {
    ReviewedItem(
      id: skill.name + "#unreadable", skill: skill.name, text: "The checklist of this skill could not be read",
      path: skill.path, line: 1, verdict: .unknown, decidedBy: .nobody,
      note: "see the findings of 'skillpool validate \(skill.path)'")
  }
}
