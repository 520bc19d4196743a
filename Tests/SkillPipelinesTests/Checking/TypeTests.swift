import SkillPipelines
import SkillText
import Testing

@Suite("Types that are known before a run")
struct TypeTests {
  private static let head = """
    version: 1
    name: a
    inputs:
      n: { type: number, default: 1 }
      s: { type: string, default: x }
      b: { type: boolean, default: true }
      j: { type: json, default: [1] }
    steps:
    - { id: r, run: ls }
    - { id: m, match: { query: q } }
    - { id: p, prompt: a, schema: { type: object, properties: { list: { type: array, items: { type: string } }, count: { type: integer } } } }
    - { id: k, run: ls, strategy: { matrix: { a: [1, 2] } } }

    """

  private static func file(_ step: String) -> String { head + "- " + step + "\n" }

  static let rows: [FileRow] = [
    FileRow(
      "a number and a text", file("{ id: x, run: ls, if: inputs.n 1️⃣== '1' }"),
      Expected(
        "EXP015", "a number is never equal to a string", help: "compare values of one type; nothing is converted")),
    FileRow(
      "an output of a script, which is a text", file("{ id: x, run: ls, if: steps.r.outputs.count 1️⃣== 3 }"),
      Expected(
        "EXP015", "a string is never equal to a number", help: "compare values of one type; nothing is converted")),
    FileRow(
      "a condition that is a text", file("{ id: x, run: ls, if: 1️⃣inputs.s }"),
      Expected("EXP015", "expected a boolean, not a string")),
    FileRow(
      "and with a number", file("{ id: x, run: ls, if: inputs.b && 1️⃣inputs.n }"),
      Expected("EXP015", "expected a boolean, not a number")),
    FileRow(
      "an order of two types", file("{ id: x, run: ls, if: steps.r.exit-code 1️⃣< '2' }"),
      Expected("EXP015", "'<' compares two numbers or two strings, not a number and a string")),
    FileRow(
      "a list in a text", file("{ id: x, prompt: \"a ${{ 1️⃣steps.p.outputs.list }}\" }"),
      Expected("EXP015", "an array can not be part of a text", help: "write it as JSON: toJSON(value)")),
    FileRow(
      "an object as a text", file("{ id: x, run: ls, stdin: \"${{ 1️⃣steps.m.outputs }}\" }"),
      Expected("EXP015", "an object can not be part of a text", help: "write it as JSON: toJSON(value)")),
    FileRow(
      "null in a text", file("{ id: x, prompt: \"a ${{ 1️⃣null }}\" }"),
      Expected("EXP015", "null can not be part of a text", help: "give a default: value ?? 'text'")),
    FileRow(
      "a member of a list", file("{ id: x, prompt: \"${{ steps.m.outputs.skills.1️⃣name }}\" }"),
      Expected("EXP015", "an array has no 'name'", help: "take it of every element: .*.name")),
    FileRow(
      "a member of a text", file("{ id: x, prompt: \"${{ steps.r.outputs.a.1️⃣b }}\" }"),
      Expected("EXP015", "a string has no 'b'")),
    FileRow(
      "elements of a number", file("{ id: x, prompt: \"${{ toJSON(steps.p.outputs.count1️⃣.*) }}\" }"),
      Expected("EXP015", "a number has no elements")),
    FileRow(
      "an argument", file("{ id: x, prompt: \"${{ join(1️⃣steps.p.outputs.count) }}${{ lower(2️⃣inputs.n) }}\" }"),
      Expected("EXP015", "'join' takes an array, not a number"),
      Expected("EXP015", "'lower' takes a string, not a number", at: "2️⃣")),
    FileRow(
      "an axis that is no list", file("{ id: x, run: ls, strategy: { matrix: { a: \"${{ 1️⃣inputs.s }}\" } } }"),
      Expected("EXP015", "expected an array, not a string")),
    FileRow(
      "a time that is a text", file("{ id: x, run: ls, timeout-minutes: \"${{ 1️⃣inputs.s }}\" }"),
      Expected("EXP015", "expected a number, not a string")),
    FileRow(
      "an end of a loop that is a number",
      file("{ id: x, repeat: { max-iterations: 2, until: 1️⃣steps.y.exit-code, steps: [{ id: y, run: ls }] } }"),
      Expected("EXP015", "expected a boolean, not a number")),
    FileRow(
      "a text of each child, which would silently be no text",
      file("{ id: x, prompt: \"${{ toJSON(steps.k.items.*.1️⃣text) }}\" }"),
      Expected(
        "EXP007", "an element of 'items' has no 'text'", help: "known are key, matrix, outcome, reason, outputs")),
  ]

  @Test("are told where they can not hold", arguments: rows)
  func told(_ row: FileRow) { verify(row) }

  @Test(
    "are not guessed",
    arguments: [
      "if: inputs.j == 3", "if: steps.p.outputs.count == 3", "if: inputs.b == (inputs.n > 2)",
      "if: contains(steps.p.outputs.list, 'a') && length(inputs.s) > 2",
      "if: (steps.r.outputs.x ?? 3) == 3", "if: steps.p.outputs.count == null",
      "if: fromJSON(steps.r.text).ok", "if: case(inputs.b, 1, 'x') == 'x'",
      "if: steps.m.outputs.skills[0].score >= 2.5", "if: steps.r.reason == 'timeout' || steps.r.reason == null",
      "env: { A: \"${{ steps.p.outputs.list[0] }}${{ inputs.n }}${{ inputs.b }}\" }",
      "env: { A: \"${{ join(steps.m.outputs.skills.*.name) }}\" }",
      "env: { A: \"${{ toJSON(flatten(steps.k.items.*.outputs)) }}\" }",
    ])
  func quiet(keys: String) throws { _ = try good(Self.file("id: x\n  run: ls\n  \(keys)")) }
}
