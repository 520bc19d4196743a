extension ReviewResult {
  /// This result with the answers of agents.
  ///
  /// Several answers to an item (one for each part of the subject) are joined as several checks are: any fail wins, else
  /// any unknown, else pass if one passed, else na. A part without an answer counts as unknown. Items that a check decided stay as they are.
  public func applying(_ answers: [ReviewAnswer], limits: ReviewLimits = ReviewLimits()) -> ReviewResult {
    var result = self
    result.items = items.map { item in
      let said = Self.entries(for: item.id, in: answers.filter { $0.asked.contains(item.id) })
      return item.verdict == .unanswered && !said.isEmpty ? item.decided(by: said, limits) : item
    }
    result.remarks += answers.flatMap { answer in
      answer.remarks.map { ReviewRemark(skill: answer.skill, text: $0) }
    }
    return result
  }

  private static func entries(for item: String, in answers: [ReviewAnswer]) -> [ReviewAnswer.Entry] {
    let answered = Set(answers.map(\.part))
    let missing = (1...max(1, answers.map(\.parts).max() ?? 1)).filter { !answered.contains($0) }
    guard !answers.isEmpty else { return [] }
    return answers.map { $0.settled(item) }
      + missing.map { ReviewAnswer.Entry(.unknown, note: "part \($0) of the subject got no answer") }
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
