import SkillPipelines
import SkillText
import Testing

@Suite("The order of steps")
struct OrderTests {
  private static func file(_ needs: [(String, String?)]) -> String {
    steps(needs.map { "- {id: \($0), run: ls" + ($1.map { ", needs: [\($0)]" } ?? "") + "}\n" }.joined())
  }

  @Test(
    "is settled by needs, or by the order of lines",
    arguments: [
      ([("a", nil), ("b", nil), ("c", nil)], ["a": [], "b": ["a"], "c": ["b"]], [1, 2, 3]),
      ([("a", nil), ("b", ""), ("c", nil)], ["a": [], "b": [], "c": ["a", "b"]], [1, 1, 2]),
      (
        [("a", nil), ("b", "a"), ("c", "a"), ("d", nil)], ["a": [], "b": ["a"], "c": ["a"], "d": ["b", "c"]],
        [1, 2, 2, 3]
      ),
      ([("a", "b"), ("b", ""), ("c", "b, a")], ["a": ["b"], "b": [], "c": ["a", "b"]], [2, 1, 3]),
    ] as [([(String, String?)], [String: [String]], [Int])])
  func settled(needs: [(String, String?)], predecessors: [String: [String]], waves: [Int]) throws {
    let plan = try #require(try good(Self.file(needs)).plan(inputs: [:]).value)
    let found = Dictionary(uniqueKeysWithValues: plan.steps.map { ($0.definition.id, $0.predecessors) })
    #expect(found == predecessors)
    #expect(plan.steps.map(\.wave) == waves)
  }

  static let wrong: [FileRow] = [
    FileRow(
      "a cycle", steps("- {id: a, needs: [1️⃣b], run: ls}\n- {id: b, needs: [a], run: ls}\n"),
      Expected(
        "PIP010", "steps wait for each other: 'a' waits for 'b' waits for 'a'",
        help: "take one of the 'needs' away; a step without 'needs' waits for every earlier one")),
    FileRow(
      "a cycle with lines", steps("- {id: a, needs: [1️⃣b], run: ls}\n- {id: b, run: ls}\n"),
      Expected(
        "PIP010", "steps wait for each other: 'a' waits for 'b' waits for 'a'",
        help: "take one of the 'needs' away; a step without 'needs' waits for every earlier one")),
    FileRow(
      "itself", steps("- {id: a, needs: [1️⃣a], run: ls}\n"),
      Expected(
        "PIP010", "steps wait for each other: 'a' waits for 'a'",
        help: "take one of the 'needs' away; a step without 'needs' waits for every earlier one")),
    FileRow(
      "nobody", steps("- {id: test, run: ls}\n- {id: b, needs: [1️⃣tets], run: ls}\n"),
      Expected("PIP009", "step 'b' needs 'tets', which is no step of this list", help: "did you mean 'test'?")),
    FileRow(
      "twice", steps("- {id: a, run: ls}\n- {id: b, needs: [a, 1️⃣a], run: ls}\n"),
      Expected("PIP009", "'a' is needed twice", help: "leave out one of them")),
    FileRow(
      "one id for two", steps("- {id: a, run: ls}\n- {id: 1️⃣a, run: ls}\n"),
      Expected("PIP007", "two steps have the id 'a'", help: "give this one its own id")),
    FileRow(
      "a report of later steps", steps("- {id: r, report: {from: [1️⃣b, 2️⃣other]}}\n- {id: b, run: ls}\n"),
      Expected("PIP023", "step 'r' does not wait for 'b'", help: "put it after 'b', or into 'needs'"),
      Expected("PIP023", "a report from 'other', which is no step", help: "the steps are b", at: "2️⃣")),
  ]

  @Test("that can not be is refused", arguments: wrong)
  func refused(_ row: FileRow) { verify(row) }

  @Test func `the first of two equal ids is shown beside the second`() {
    let parsed = Pipeline.parse(
      SourceFile(path: "p.yml", text: steps("- {id: a, run: ls}\n- {id: a, run: ls}\n")))
    let note = parsed.diagnostics.first?.notes.first
    #expect(note?.message == "the first one")
    #expect(note?.location?.start == SourcePosition(line: 4, column: 8))
  }

  @Test func `a long file keeps few predecessors`() throws {
    let text = steps((0..<5_000).map { "- {id: s\($0), run: ls}\n" }.joined())
    let plan = try #require(try good(text).plan(inputs: [:]).value)
    #expect(plan.steps.map(\.predecessors.count).reduce(0, +) == 4_999)
    #expect(plan.steps.last?.wave == 5_000)
  }

  @Test func `a wide file keeps few predecessors`() throws {
    let wide = (0..<2_000).map { "- {id: s\($0), needs: [], run: ls}\n" }.joined()
    let plan = try #require(try good(steps(wide + "- {id: a, run: ls}\n- {id: b, run: ls}\n")).plan(inputs: [:]).value)
    #expect(plan.steps.map(\.predecessors.count).reduce(0, +) == 2_001)
  }
}
