import Skills

extension TriggerIndex {
  /// The trigger of a skill that says most of a task, and little else.
  func bestClause(_ task: TaskWords, _ document: Int, _ total: Double) -> MatchReason? {
    let skill = skill(document)
    var best: (value: Double, weight: Double, trigger: SkillTrigger)?
    for trigger in skill.triggers where !trigger.isNegative {
      let (shared, whole) = weight(trigger.text, task)
      guard shared > 0 else { continue }
      let value = shared * (0.5 + 0.5 * shared / whole)
      if best.map({ value > $0.value }) ?? true { best = (value, shared, trigger) }
    }
    return best.map { found in
      MatchReason(
        .clause, found.trigger.text, field: found.trigger.origin == .description ? "description" : "trigger",
        line: found.trigger.line, share: min(1, found.weight / total))
    }
  }

  /// What the words that a text shares with a task count for, and what all words of the text do.
  private func weight(_ text: String, _ task: TaskWords) -> (shared: Double, whole: Double) {
    var scanner = WordScanner(text)
    var seen: Set<Int> = []
    var shared = 0.0
    var whole = 0.0
    while scanner.next() {
      guard let term = terms.find(scanner.word), term >= terms.stopCount, seen.insert(term).inserted else { continue }
      whole += rarity(term)
      if let word = task.words.first(where: { $0.term == term }) { shared += word.weight }
    }
    return (shared, max(whole, shared))
  }
}
