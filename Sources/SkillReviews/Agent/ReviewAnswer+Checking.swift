public import SkillText

extension ReviewAnswer {
  /// Checks an answer, without any judgement: every item once, quotes that are really there, notes where they are due.
  public init(_ json: JSON, to question: ReviewQuestion, subject: ReviewSubject) {
    self.init(
      skill: question.skill, asked: question.items.map(\.id), part: question.part, parts: question.parts)
    guard let given = json["items"]?.array else {
      violations = question.items.map { Violation(item: $0.id, "the answer has no list 'items'") }
      return
    }
    remarks = (json["other"]?.array ?? []).compactMap(\.string)
    let witness = EvidenceWitness(subject)
    let byNumber = Dictionary(grouping: given) { Self.number(of: $0) }
    for item in question.items {
      let answers = byNumber[item.number] ?? []
      judge(item, answers, question, witness)
    }
    reportStrangers(byNumber.keys, question)
  }

  private static func number(of answer: JSON) -> Int? {
    answer["id"]?.int ?? answer["id"]?.string.flatMap { Int($0) }
  }

  private mutating func judge(
    _ item: ReviewQuestion.Item, _ answers: [JSON], _ question: ReviewQuestion, _ witness: EvidenceWitness
  ) {
    guard let answer = answers.first else { return spoil(item, "has no answer") }
    guard answers.count == 1 else { return spoil(item, "is answered \(answers.count) times") }
    guard let verdict = answer["verdict"]?.string.flatMap(Verdict.init(rawValue:)), verdict != .unanswered else {
      return spoil(item, "has no verdict of pass, fail, na or unknown")
    }
    let note = answer["note"]?.string?.collapsed
    let given = (answer["evidence"]?.array ?? []).map(witness.hear)
    let problems = given.compactMap(\.problem)
    let evidence = given.compactMap(\.evidence)
    let isEvidenceDue = question.needsEvidence(for: verdict)
    if isEvidenceDue, given.isEmpty { return spoil(item, "says \(verdict.rawValue) without evidence") }
    if isEvidenceDue, let problem = problems.first { return spoil(item, problem) }
    if verdict == .na, note?.isEmpty ?? true { return spoil(item, "says na without a note") }
    entries[item.id] = Entry(verdict, evidence: evidence, note: note?.isEmpty == true ? nil : note)
  }

  private mutating func spoil(_ item: ReviewQuestion.Item, _ problem: String) {
    violations.append(Violation(item: item.id, "item \(item.number) \(problem)"))
  }

  private mutating func reportStrangers(_ numbers: some Collection<Int?>, _ question: ReviewQuestion) {
    let known = Set(question.items.map(\.number))
    for number in numbers.compactMap(\.self).sorted() where !known.contains(number) {
      violations.append(Violation(item: nil, "there is no item \(number)"))
    }
    if numbers.contains(nil) { violations.append(Violation(item: nil, "an answer has no number in 'id'")) }
  }
}
