import SkillText
import Skills

extension TriggerIndex {
  /// Why a skill fits a task: the words they share, weightiest first, then the trigger that says most of them.
  func reasons(_ task: TaskWords, _ document: Int) -> [MatchReason] {
    let said = saidWords(task, document)
    let total = max(1e-9, task.total)
    let lines = lines(of: said, document)
    var reasons = said.indices.map { index in
      MatchReason(
        .word, said[index].text, field: said[index].field.text, line: lines[index], share: said[index].weight / total)
    }
    reasons.sort { $0.share > $1.share }
    if let clause = bestClause(task, document, total) { reasons.append(clause) }
    return reasons
  }

  /// A word of the task that a skill says.
  struct SaidWord {
    var text: String
    var term: Int
    var weight: Double
    var field: IndexField
    var range: Range<Int>
  }

  /// The words of a task that a skill says; the pieces of a joined word that it says whole are told as one.
  private func saidWords(_ task: TaskWords, _ document: Int) -> [SaidWord] {
    var said: [SaidWord] = []
    for word in task.words {
      guard let term = word.term, let field = mainField(term, document) else { continue }
      let new = SaidWord(
        text: word.text, term: term, weight: word.rarity * word.worth, field: field, range: word.range)
      if word.kind == .piece { said.append(new) } else { join(new, &said) }
    }
    return said
  }

  private func join(_ whole: SaidWord, _ said: inout [SaidWord]) {
    var whole = whole
    let inside = said.filter {
      whole.range.lowerBound <= $0.range.lowerBound && $0.range.upperBound <= whole.range.upperBound
    }
    whole.weight += inside.reduce(0) { $0 + $1.weight }
    said.removeAll { whole.range.lowerBound <= $0.range.lowerBound && $0.range.upperBound <= whole.range.upperBound }
    said.append(whole)
  }

  /// The weightiest field in which a skill says a word.
  func mainField(_ term: Int, _ document: Int) -> IndexField? {
    let mask = postings.fields(of: term, in: document)
    return IndexField.allCases.first { mask & (1 << UInt8($0.rawValue)) != 0 }
  }

  private func lines(of said: [SaidWord], _ document: Int) -> [Int?] {
    let skill = skill(document)
    let finder = LineFinder(skill.source)
    var lines = said.map { word in line(of: Array(terms.word(word.term)), word.field, skill, finder) }
    let open = said.indices.filter { said[$0].field == .body }
    guard !open.isEmpty else { return lines }
    let body = skill.bodyRange.clamped(to: skill.source.bytes.count)
    let found = finder.lines(of: open.map { Array(terms.word(said[$0].term)) }, in: body.start..<body.end)
    for (index, line) in zip(open, found) { lines[index] = line }
    return lines
  }

  private func line(of word: [UInt8], _ field: IndexField, _ skill: Skill, _ finder: LineFinder) -> Int? {
    switch field {
    case .name, .description: keyLine(of: word, field.text, skill, finder)
    case .trigger: triggerLine(of: word, skill, finder)
    case .heading: headingLine(of: word, skill, finder)
    case .body, .reference: nil
    }
  }

  private func keyLine(of word: [UInt8], _ key: String, _ skill: Skill, _ finder: LineFinder) -> Int? {
    guard let field = skill.frontMatter.first(where: { $0.key == key }) else { return nil }
    let range = field.range.clamped(to: skill.source.bytes.count)
    return finder.line(of: word, in: range.start..<range.end)
  }

  private func triggerLine(of word: [UInt8], _ skill: Skill, _ finder: LineFinder) -> Int? {
    for trigger in skill.triggers where !trigger.isNegative && trigger.origin != .description {
      guard says(trigger.text, word) else { continue }
      let range = finder.bytes(fromLine: trigger.line, count: 2 * trigger.text.utf8.count + 80)
      if let line = finder.line(of: word, in: range) { return line }
    }
    return nil
  }

  private func headingLine(of word: [UInt8], _ skill: Skill, _ finder: LineFinder) -> Int? {
    for heading in skill.headings where says(heading.text, word) {
      let range = finder.bytes(fromLine: heading.line, count: 2 * heading.text.utf8.count + 80)
      if let line = finder.line(of: word, in: range) { return line }
    }
    return nil
  }

  private func says(_ text: String, _ word: [UInt8]) -> Bool {
    var scanner = WordScanner(text)
    while scanner.next() { if scanner.word == word { return true } }
    return false
  }
}
