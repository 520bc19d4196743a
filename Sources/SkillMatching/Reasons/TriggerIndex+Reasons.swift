import SkillText
import Skills

extension TriggerIndex {
  /// Why a skill fits a task: the words they share, weightiest first, then the trigger that says most of them.
  func reasons(_ task: TaskWords, _ document: Int) -> [MatchReason] {
    let said = saidWords(task, document)
    let total = max(1e-9, task.whole)
    let places = places(of: said, document)
    var reasons = zip(said, places).map { word, place in
      MatchReason(
        .word, word.shown(place), field: word.field.text, line: place?.line, share: word.weight / total)
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

    /// The word as the task has it, unless the skill says another of its family.
    func shown(_ place: LineFinder.Place?) -> String {
      guard let place, place.text.lowercased() != text.lowercased() else { return text }
      return place.text
    }
  }

  /// The words of a task that a skill says; the pieces of a joined word that it says whole are told as one.
  private func saidWords(_ task: TaskWords, _ document: Int) -> [SaidWord] {
    var said: [SaidWord] = []
    for word in task.words {
      guard let term = word.term, let field = mainField(term, document) else { continue }
      let new = SaidWord(
        text: word.text, term: term, weight: word.weight, field: field, range: word.range)
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

  private func places(of said: [SaidWord], _ document: Int) -> [LineFinder.Place?] {
    let skill = skill(document)
    let text = VisibleText(skill)
    let finder = LineFinder(text.bytes)
    var places = said.map { place(of: $0.term, $0.field, skill, finder) }
    let open = said.indices.filter { said[$0].field == .body }
    guard !open.isEmpty else { return places }
    let found = finder.places(of: open.map { said[$0].term }, in: text.body, terms)
    for (index, place) in zip(open, found) { places[index] = place }
    return places
  }

  private func place(of term: Int, _ field: IndexField, _ skill: Skill, _ finder: LineFinder) -> LineFinder.Place? {
    switch field {
    case .name, .description: keyPlace(of: term, field.text, skill, finder)
    case .trigger: triggerPlace(of: term, skill, finder)
    case .heading: headingPlace(of: term, skill, finder)
    case .body, .reference: nil
    }
  }

  private func keyPlace(of term: Int, _ key: String, _ skill: Skill, _ finder: LineFinder) -> LineFinder.Place? {
    guard let field = skill.frontMatter.first(where: { $0.key == key }) else { return nil }
    let range = field.range.clamped(to: skill.source.bytes.count)
    return finder.place(of: term, in: range.start..<range.end, terms)
  }

  private func triggerPlace(of term: Int, _ skill: Skill, _ finder: LineFinder) -> LineFinder.Place? {
    for trigger in skill.triggers where !trigger.isNegative && trigger.origin != .description {
      guard says(trigger.text, term) else { continue }
      let range = finder.bytes(fromLine: trigger.line, count: 2 * trigger.text.utf8.count + 80)
      if let place = finder.place(of: term, in: range, terms) { return place }
    }
    return nil
  }

  private func headingPlace(of term: Int, _ skill: Skill, _ finder: LineFinder) -> LineFinder.Place? {
    for heading in skill.headings where says(heading.text, term) {
      let range = finder.bytes(fromLine: heading.line, count: 2 * heading.text.utf8.count + 80)
      if let place = finder.place(of: term, in: range, terms) { return place }
    }
    return nil
  }

  private func says(_ text: String, _ term: Int) -> Bool {
    var scanner = WordScanner(text)
    while scanner.next() { if terms.find(scanner.word) == term { return true } }
    return false
  }
}
