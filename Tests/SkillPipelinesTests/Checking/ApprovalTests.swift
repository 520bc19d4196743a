import SkillPipelines
import SkillPrompts
import SkillText
import Testing

@Suite("Questions to a person")
struct ApprovalTests {
  @Test func `keep message, options and time`() throws {
    let pipeline = try good(
      steps(
        "- { id: a, approval: { message: \"Go on with ${{ run.id }}?\", options: [ship, hold, reject], timeout-minutes: 30 } }\n"
          + "- { id: b, approval: { message: Sure? } }\n- { id: c, if: steps.a.outputs.choice == 'ship', run: ls }\n"))
    guard case .approval(let first) = pipeline.steps[0].kind, case .approval(let second) = pipeline.steps[1].kind else {
      Issue.record("not approvals")
      return
    }
    #expect(first.options == ["ship", "hold", "reject"])
    #expect(first.timeoutMinutes == .literal(30))
    #expect(second == ApprovalSettings(message: .literal("Sure?"), options: ["approve", "reject"]))
  }

  static let rows: [FileRow] = [
    FileRow(
      "no message", steps("- {id: a, approval: {1️⃣options: [a, b]}}\n"),
      Expected("PIP004", "'approval' of step 'a' has no 'message'", help: "add 'message:'")),
    FileRow(
      "one option", steps("- {id: a, approval: {message: a, options: 1️⃣[a]}}\n"),
      Expected(
        "PIP035", "'approval' of step 'a' has one option, so there is nothing to decide",
        help: "write at least two: [approve, reject]")),
    FileRow(
      "an option twice", steps("- {id: a, approval: {message: a, options: [a, 1️⃣a]}}\n"),
      Expected("PIP035", "the option 'a' stands twice", help: "leave out one of them")),
    FileRow(
      "an option that is no name", steps("- {id: a, approval: {message: a, options: [a, 1️⃣Yes please]}}\n"),
      Expected(
        "PIP008", "'Yes please' is not a name for an option",
        help: "start with a lower-case letter; then letters, digits and hyphens, at most 64 in all")),
    FileRow(
      "a word that others take for a boolean", steps("- {id: a, approval: {message: a, options: [1️⃣yes, later]}}\n"),
      Expected(
        "PIP012", "'yes' is the text 'yes'; other readers of YAML take it for a boolean",
        help: "put it in quotes, or use another word")),
    FileRow(
      "an output that it has not",
      steps("- {id: a, approval: {message: a}}\n- {id: b, prompt: '${{ steps.a.outputs.1️⃣answer }}'}\n"),
      Expected("EXP007", "the approval step 'a' has no output 'answer'", help: "known are choice")),
    FileRow(
      "the time of a step", steps("- {id: a, approval: {message: a}, 1️⃣timeout-minutes: 3}\n"),
      Expected(
        "PIP019", "'timeout-minutes' means nothing in step 'a', which is an 'approval' step",
        help: "it belongs to 'run', 'match', 'prompt', 'review', 'report', 'uses' and 'repeat' steps")),
  ]

  @Test("that can not be asked are refused", arguments: rows)
  func refused(_ row: FileRow) { verify(row) }
}
