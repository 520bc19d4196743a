import SkillPrompts
import SkillText
import Testing

@testable import SkillReviews

@Suite("Questions to agents")
struct ReviewQuestionTests {
  static let result = ReviewResult(
    items: [
      .sample("a#1", .fail), .sample("a#2", .unanswered), .sample("b#1", .pass), .sample("c#1", .unanswered),
      .sample("c#2", .unanswered),
    ], fileCount: 1)

  @Test("one question for each skill with open items, numbered anew")
  func asksOpenItems() {
    let questions = ReviewQuestion.questions(for: Self.result, subject: .files(["a": "x"]))
    #expect(questions.map(\.skill) == ["a", "c"])
    #expect(questions.map { $0.items.map(\.number) } == [[1], [1, 2]])
    #expect(questions.map { $0.items.map(\.id) } == [["a#2"], ["c#1", "c#2"]])
  }

  @Test("nothing is asked about nothing")
  func asksNothing() {
    #expect(ReviewQuestion.questions(for: Self.result, subject: .files([:])) == [])
    #expect(
      ReviewQuestion.questions(
        for: ReviewResult(items: [.sample("a#1", .na)], fileCount: 1), subject: .files(["a": "x"]))
        == [])
  }

  @Test("a large subject is cut between files, and inside a file between lines")
  func cutsSubject() {
    let subject = ReviewSubject.files(["a": "1\n2", "b": "one\ntwo\nthree\nfour", "c": "x"])
    let parts = SubjectParts.cut(subject, bytes: 14)
    #expect(
      parts == [
        [.init(file: "a", firstLine: 1, text: "1\t1\n2\t2\n")],
        [.init(file: "b", firstLine: 1, text: "1\tone\n2\ttwo\n")],
        [.init(file: "b", firstLine: 3, text: "3\tthree\n")],
        [.init(file: "b", firstLine: 4, text: "4\tfour\n"), .init(file: "c", firstLine: 1, text: "1\tx\n")],
      ])
  }

  @Test("new lines of a diff are marked")
  func marksNewLines() {
    let parts = SubjectParts.cut(.diff("a", "x\ny\n", added: [2...2]), bytes: 100)
    #expect(parts == [[.init(file: "a", firstLine: 1, text: "1\tx\n2+\ty\n")]])
  }

  @Test("the request holds the task, the items, the subject as data and the schema")
  func makesRequest() {
    let question = ReviewQuestion(
      skill: "swift",
      items: [
        .init(
          number: 1, id: "swift#1", text: "No `try!`", candidates: [Evidence(file: "a b", line: 1, quote: "try! x")]),
        .init(number: 2, id: "swift#2", text: "Names"),
      ], excerpts: [.init(file: "a b", firstLine: 1, text: "1\ttry! x\n")], part: 1, parts: 2)
    let request = question.request(instructions: "Be brief", skill: PromptSkill(name: "swift", digest: "d", body: "b"))
    #expect(request.instructions == "Be brief")
    #expect(request.skills.map(\.name) == ["swift"])
    #expect(
      request.prompt.hasPrefix("Review the files below against the checklist of the skill 'swift'. This is part 1 of 2")
    )
    #expect(request.prompt.hasSuffix("Checklist:\n\n1. No `try!`\n2. Names"))
    #expect(request.context == ["file a b": "1\ttry! x\n", "candidates": "item 1: a b:1"])
    #expect(request.schema == ReviewQuestion.answerSchema)
    let text = question.text(nonce: "0123456789abcdef")
    #expect(text.contains(#"<data name="file a b" fence="0123456789abcdef">"# + "\n1\ttry! x\n"))
  }

  @Test("says which verdicts need evidence")
  func saysWhatNeedsEvidence() {
    var question = ReviewQuestion(skill: "s", items: [], excerpts: [])
    #expect(question.task.contains("- `fail` needs evidence"))
    question.needsEvidenceForAll = true
    #expect(question.task.contains("- `pass` and `fail` need evidence"))
  }

  @Test("the schema asks for what the checks read")
  func hasSchema() {
    #expect(JSONSchema(ReviewQuestion.answerSchema).problems == [])
    let item = ReviewQuestion.answerSchema["properties"]?["items"]?["items"]
    #expect(item?["required"] == ["id", "verdict", "evidence", "note"])
    #expect(item?["properties"]?["verdict"]?["enum"] == ["pass", "fail", "na", "unknown"])
  }
}
