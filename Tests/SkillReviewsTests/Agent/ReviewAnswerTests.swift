import SkillText
import Testing

@testable import SkillReviews

@Suite("Answers of agents")
struct ReviewAnswerTests {
  static let subject = ReviewSubject.files([
    "Sources/A.swift": "import X\n\nfunc a() {\n\tlet x =  try!  f()\n}\n\nfunc b() {}\nfunc c() {}\nlast\n"
  ])

  static func question(_ count: Int = 1, needsEvidenceForAll: Bool = false) -> ReviewQuestion {
    ReviewQuestion(
      skill: "swift",
      items: (1...count).map { ReviewQuestion.Item(number: $0, id: "swift#\($0)", text: "Item \($0)") }, excerpts: [],
      needsEvidenceForAll: needsEvidenceForAll)
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let items: String
    var all = false
    var entry: ReviewAnswer.Entry?
    var problem: String?
  }

  static func evidence(_ line: Int, _ quote: String, file: String = "Sources/A.swift") -> String {
    #""evidence":[{"file":"\#(file)","line":\#(line),"quote":"\#(quote)"}]"#
  }

  static func fail(_ line: Int, _ quote: String, file: String = "Sources/A.swift") -> String {
    #"{"id":1,"verdict":"fail",\#(evidence(line, quote, file: file)),"note":null}"#
  }

  static func found(_ line: Int, _ quote: String, note: String? = nil) -> ReviewAnswer.Entry {
    ReviewAnswer.Entry(.fail, evidence: [Evidence(file: "Sources/A.swift", line: line, quote: quote)], note: note)
  }

  static let cases: [Case] = [
    Case(testDescription: "pass", items: #"{"id":1,"verdict":"pass"}"#, entry: .init(.pass)),
    Case(
      testDescription: "a number as text", items: #"{"id":"1","verdict":"pass","note":" so  so "}"#,
      entry: .init(.pass, note: "so so")),
    Case(testDescription: "unknown", items: #"{"id":1,"verdict":"unknown"}"#, entry: .init(.unknown)),
    Case(testDescription: "no answer", items: "", problem: "item 1 has no answer"),
    Case(
      testDescription: "two answers", items: #"{"id":1,"verdict":"pass"},{"id":1,"verdict":"pass"}"#,
      problem: "item 1 is answered 2 times"),
    Case(
      testDescription: "no verdict", items: #"{"id":1}"#,
      problem: "item 1 has no verdict of pass, fail, na or unknown"),
    Case(
      testDescription: "a verdict that is not an agent's", items: #"{"id":1,"verdict":"unanswered"}"#,
      problem: "item 1 has no verdict of pass, fail, na or unknown"),
    Case(
      testDescription: "na with a note", items: #"{"id":1,"verdict":"na","note":"no UI"}"#,
      entry: .init(.na, note: "no UI")),
    Case(
      testDescription: "na with a blank note", items: #"{"id":1,"verdict":"na","note":" "}"#,
      problem: "item 1 says na without a note"),
    Case(
      testDescription: "fail without evidence", items: #"{"id":1,"verdict":"fail","evidence":[]}"#,
      problem: "item 1 says fail without evidence"),
    Case(testDescription: "fail at its line", items: fail(4, "let x = try! f()"), entry: found(4, "let x = try! f()")),
    Case(
      testDescription: "white space of a quote does not matter", items: fail(4, "x =\\n try!\\t f()"),
      entry: found(4, "x =\n try!\t f()")),
    Case(testDescription: "three lines off is near", items: fail(7, "try! f()"), entry: found(4, "try! f()")),
    Case(testDescription: "three lines before is near", items: fail(1, "try! f()"), entry: found(4, "try! f()")),
    Case(
      testDescription: "four lines off is not", items: fail(8, "try! f()"),
      problem: "item 1 quotes text that is not near line 8 of 'Sources/A.swift'"),
    Case(
      testDescription: "a quote over lines stands where it begins", items: fail(5, "f()\\n}"), entry: found(4, "f()\n}")
    ),
    Case(
      testDescription: "a leading ./ is dropped", items: fail(1, "import X", file: "./Sources/A.swift"),
      entry: found(1, "import X")),
    Case(
      testDescription: "fabricated text", items: fail(4, "let y = try! f()"),
      problem: "item 1 quotes text that is not near line 4 of 'Sources/A.swift'"),
    Case(
      testDescription: "a file outside of the subject", items: fail(1, "x", file: "Sources/B.swift"),
      problem: "item 1 quotes 'Sources/B.swift', which is not in the subject"),
    Case(
      testDescription: "a line that does not exist", items: fail(10, "last"),
      problem: "item 1 quotes line 10 of 'Sources/A.swift', which has 9 lines"),
    Case(
      testDescription: "line 0", items: fail(0, "import X"),
      problem: "item 1 quotes line 0 of 'Sources/A.swift', which has 9 lines"),
    Case(testDescription: "an empty quote", items: fail(1, " "), problem: "item 1 has evidence with an empty quote"),
    Case(
      testDescription: "one fabricated piece among good ones",
      items:
        #"{"id":1,"verdict":"fail","evidence":[{"file":"Sources/A.swift","line":1,"quote":"import X"},{"file":"Sources/A.swift","line":1,"quote":"nothing"}]}"#,
      problem: "item 1 quotes text that is not near line 1 of 'Sources/A.swift'"),
    Case(
      testDescription: "evidence of another shape", items: #"{"id":1,"verdict":"fail","evidence":["x"]}"#,
      problem: "item 1 has evidence without file, line and quote"),
    Case(
      testDescription: "a pass needs evidence when all do", items: #"{"id":1,"verdict":"pass","evidence":[]}"#,
      all: true,
      problem: "item 1 says pass without evidence"),
    Case(
      testDescription: "a pass with evidence when all need it",
      items: #"{"id":1,"verdict":"pass",\#(evidence(1, "import X"))}"#, all: true,
      entry: .init(.pass, evidence: [Evidence(file: "Sources/A.swift", line: 1, quote: "import X")])),
    Case(
      testDescription: "a pass drops evidence that does not hold",
      items: #"{"id":1,"verdict":"pass",\#(evidence(1, "nothing"))}"#, entry: .init(.pass)),
  ]

  @Test("are checked without judgement", arguments: cases)
  func checks(_ row: Case) throws {
    let json = try JSON(parsing: #"{"items":[\#(row.items)],"other":[]}"#)
    let question = Self.question(needsEvidenceForAll: row.all)
    let answer = ReviewAnswer(json, to: question, subject: Self.subject)
    #expect(answer.entries["swift#1"] == row.entry)
    #expect(answer.violations == (row.problem.map { [ReviewAnswer.Violation(item: "swift#1", $0)] } ?? []))
  }

  @Test("an answer without items spoils every item", arguments: [.null, ["items": 1], [1]] as [JSON])
  func spoilsAll(_ json: JSON) {
    let answer = ReviewAnswer(json, to: Self.question(2), subject: Self.subject)
    #expect(answer.violations.map(\.item) == ["swift#1", "swift#2"])
    #expect(answer.violations.map(\.message) == ["the answer has no list 'items'", "the answer has no list 'items'"])
  }

  @Test("answers to items that were not asked are told and spoil nothing")
  func tellsStrangers() throws {
    let json = try JSON(parsing: #"{"items":[{"id":1,"verdict":"pass"},{"id":7,"verdict":"fail"},{"verdict":"pass"}]}"#)
    let answer = ReviewAnswer(json, to: Self.question(), subject: Self.subject)
    #expect(answer.entries == ["swift#1": .init(.pass)])
    #expect(
      answer.violations == [
        .init(item: nil, "there is no item 7"), .init(item: nil, "an answer has no number in 'id'"),
      ])
  }

  @Test("a repair turn mends what was spoilt and nothing else")
  func repairs() throws {
    let first = try JSON(
      parsing: #"{"items":[{"id":1,"verdict":"pass"},{"id":2,"verdict":"fail"},{"id":3,"verdict":"na"}],"other":["a"]}"#
    )
    let second = try JSON(
      parsing:
        #"{"items":[{"id":1,"verdict":"na","note":"later"},{"id":2,"verdict":"pass"},{"id":3,"verdict":"na"}],"other":["a","b"]}"#
    )
    let answer = ReviewAnswer(first, to: Self.question(3), subject: Self.subject)
    #expect(answer.needsRepair)
    #expect(
      answer.repairRequest == """
        Your answer cannot be used:
        - item 2 says fail without evidence
        - item 3 says na without a note
        Answer again: one JSON object with every item, in the same form.
        """)
    let repaired = answer.repaired(by: ReviewAnswer(second, to: Self.question(3), subject: Self.subject))
    #expect(repaired.entries == ["swift#1": .init(.pass), "swift#2": .init(.pass)])
    #expect(repaired.violations == [.init(item: "swift#3", "item 3 says na without a note")])
    #expect(repaired.remarks == ["a", "b"])
  }

  @Test("decide what was open, and only that")
  func applies() throws {
    let result = ReviewResult(
      items: [
        .sample("swift#1", .unanswered), .sample("swift#2", .unanswered), .sample("swift#3", .fail),
        .sample("swift#4", .unanswered),
      ], fileCount: 1)
    let json = try JSON(
      parsing:
        #"{"items":[\#(Self.fail(4, "try! f()")),{"id":2,"verdict":"na"},{"id":3,"verdict":"pass"}],"other":["odd"]}"#)
    let applied = result.applying([ReviewAnswer(json, to: Self.question(3), subject: Self.subject)])
    #expect(applied.items.map(\.verdict) == [.fail, .unknown, .fail, .unanswered])
    #expect(applied.items.map(\.decidedBy) == [.agent, .agent, .check, .nobody])
    #expect(applied.items[0].evidence == [Evidence(file: "Sources/A.swift", line: 4, quote: "try! f()")])
    #expect(applied.items[1].note == "item 2 says na without a note")
    #expect(applied.remarks == [ReviewRemark(skill: "swift", text: "odd")])
  }

  @Test("an agent that failed leaves its items unknown")
  func failedAgent() {
    let result = ReviewResult(items: [.sample("swift#1", .unanswered)], fileCount: 1)
    let applied = result.applying([.failed(Self.question(), reason: "timeout")])
    #expect(applied.items.map(\.verdict) == [.unknown])
    #expect(applied.items[0].note == "the agent gave no answer: timeout")
    #expect(applied.verdict == .unknown)
  }

  @Test("the parts of a subject are joined: any fail wins, else any unknown")
  func joinsParts() {
    let items = ["swift#1", "swift#2"]
    let first = ReviewAnswer(
      skill: "swift", asked: items, part: 1, parts: 2, entries: ["swift#1": .init(.pass), "swift#2": .init(.pass)])
    let second = ReviewAnswer(
      skill: "swift", asked: items, part: 2, parts: 2, entries: ["swift#1": Self.found(4, "try! f()")])
    let result = ReviewResult(items: items.map { .sample($0, .unanswered) }, fileCount: 1)
    let applied = result.applying([first, second])
    #expect(applied.items.map(\.verdict) == [.fail, .unknown])
    #expect(applied.items.map(\.note) == [nil, "the answer could not be used"])
    let half = result.applying([first])
    #expect(half.items.map(\.verdict) == [.unknown, .unknown])
    #expect(half.items.map(\.note) == Array(repeating: "part 2 of the subject got no answer", count: 2))
  }
}
