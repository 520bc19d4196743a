extension ReviewResult {
  /// This result with the answers of agents.
  ///
  /// Several answers to an item (one for each part of the subject) are joined as several checks are: any fail wins, else
  /// any unknown, else pass if one passed, else na. Items that a check decided stay as they are.
  public func applying(_ answers: [ReviewAnswer], limits: ReviewLimits = ReviewLimits()) -> ReviewResult {
    var result = self
    result.items = items.map { item in
      let said = answers.filter { $0.asked.contains(item.id) }.map { $0.settled(item.id) }
      return item.verdict == .unanswered && !said.isEmpty ? item.decided(by: said, limits) : item
    }
    result.remarks += answers.flatMap { answer in
      answer.remarks.map { ReviewRemark(skill: answer.skill, text: $0) }
    }
    return result
  }
}

extension ReviewedItem {
  fileprivate func decided(by entries: [ReviewAnswer.Entry], _ limits: ReviewLimits) -> ReviewedItem {
    let findings = entries.map { entry in
      CheckFinding(verdict: entry.verdict, evidence: entry.evidence, notes: entry.note.map { [$0] } ?? [])
    }
    let verdict = Verdict.merged(findings.map(\.verdict))
    let speaking = findings.filter { $0.verdict == verdict }
    var item = CheckFinding.merged(speaking).apply(to: self, limit: limits.evidence)
    item.decidedBy = .agent
    item.candidates = []
    return item
  }
}
