import SkillPipelines
import SkillPrompts
import SkillText
import Testing

@Suite("Loops")
struct LoopTests {
  private static let loop = """
    - { id: prepare, run: ls }
    - id: converge
      repeat:
        max-iterations: 3
        steps:
          - { id: test, continue-on-error: true, run: make test }
          - { id: look, needs: [], agent: none, review: { skills: [a], subject: { text: "${{ iteration.index }}" }, fail-on: [] } }
        until: steps.test.outcome == 'success' && steps.look.outputs.verdict == 'pass'
        progress: steps.look.outputs.open-ids
        between:
          - id: fix
            prompt: Mend it
            context:
              now: ${{ toJSON(steps.look.outputs.open) }}
              before: ${{ previous.look.outputs.verdict ?? 'none' }}
              round: ${{ iteration.index }} of ${{ iteration.max }}
              first: ${{ steps.prepare.text }}
    - { id: tell, prompt: "${{ steps.converge.outputs.look.verdict }} after ${{ steps.converge.outputs.iterations }}" }

    """

  @Test func `hold their steps, and what comes between`() throws {
    let pipeline = try good(steps(Self.loop))
    guard case .repeat(let settings) = pipeline.steps[1].kind else {
      Issue.record("not a loop")
      return
    }
    #expect(settings.steps.map(\.id) == ["test", "look"])
    #expect(settings.between.map(\.id) == ["fix"])
    #expect(settings.steps[1].needs == [])
    #expect(settings.maxIterations == .literal(3))
    #expect(settings.until.source == "steps.test.outcome == 'success' && steps.look.outputs.verdict == 'pass'")
    #expect(settings.progress?.source == "steps.look.outputs.open-ids")
    #expect(pipeline.allSteps.map(\.id) == ["prepare", "converge", "test", "look", "fix", "tell"])
  }

  @Test func `count their iterations with an expression too`() throws {
    let text = """
      version: 1
      name: a
      inputs: { rounds: { type: number, default: 2 } }
      steps:
        - id: l
          repeat: { max-iterations: "${{ inputs.rounds }}", until: steps.a.outcome == 'success', steps: [{ id: a, run: ls }] }

      """
    guard case .repeat(let settings) = try good(text).steps[0].kind else {
      Issue.record("not a loop")
      return
    }
    #expect(try settings.maxIterations.evaluate(in: EvaluationContext(values: ["inputs": ["rounds": 2]])) == 2)
  }

  private static func body(_ steps: String, until: String = "steps.a.outcome == 'success'", rest: String = "")
    -> String
  {
    "version: 1\nname: a\nsteps:\n- { id: before, run: ls }\n- id: l\n  repeat:\n    max-iterations: 2\n    until: "
      + until + "\n    steps:\n      - { id: a, run: ls }\n" + steps + rest
  }

  static let rows: [FileRow] = [
    FileRow(
      "too many iterations",
      steps("- {id: l, repeat: {max-iterations: 1️⃣21, until: steps.a.outcome == 'x', steps: [{id: a, run: ls}]}}\n"),
      Expected("PIP014", "'max-iterations' in 'repeat' of step 'l' is 21", help: "it must be 1 to 20")),
    FileRow(
      "no steps", steps("- {id: l, repeat: {max-iterations: 2, until: inputs.1️⃣a, steps: 2️⃣[]}}\n"),
      Expected("EXP004", "'inputs' has no 'a'", help: "declare it under 'inputs:'"),
      Expected("PIP024", "'steps' of step 'l' has no steps", help: "add a step: '- id: …'", at: "2️⃣")),
    FileRow(
      "an id of outside", body("      - { id: 1️⃣before, run: ls }\n"),
      Expected("PIP007", "two steps have the id 'before'", help: "give this one its own id")),
    FileRow(
      "the name of the count", body("      - { id: 1️⃣iterations, run: ls }\n"),
      Expected(
        "PIP034", "a step of a loop can not be called 'iterations'",
        help: "the loop has an output of that name; choose another one")),
    FileRow(
      "waiting for a step outside", body("      - { id: b, needs: [1️⃣before], run: ls }\n"),
      Expected(
        "PIP009", "step 'b' needs 'before', which stands in another list of steps",
        help: "leave it out: a loop as a whole waits for what comes before it")),
    FileRow(
      "waiting for a step inside", body("", rest: "- { id: c, needs: [1️⃣a], run: ls }\n"),
      Expected("PIP009", "step 'c' needs 'a', which stands in another list of steps", help: "write 'l', which holds it")
    ),
    FileRow(
      "a cycle inside", body("      - { id: b, needs: [1️⃣c], run: ls }\n      - { id: c, needs: [b], run: ls }\n"),
      Expected(
        "PIP010", "steps wait for each other: 'b' waits for 'c' waits for 'b'",
        help: "take one of the 'needs' away; a step without 'needs' waits for every earlier one")),
    FileRow(
      "a result inside, read from outside",
      body("", rest: "- { id: c, prompt: \"${{ steps.1️⃣a.text }}\" }\n"),
      Expected(
        "EXP006", "step 'a' is inside of the loop 'l'", help: "read the last iteration as steps.l.outputs.a")),
    FileRow(
      "a result of a loop beside, inside of the same loop",
      body(
        "      - { id: k, repeat: { max-iterations: 2, until: steps.m.outcome == 'success', steps: [{ id: m, run: ls }] } }\n"
          + "      - { id: b, prompt: \"${{ steps.1️⃣m.text }}\" }\n"),
      Expected("EXP006", "step 'm' is inside of the loop 'k'", help: "read the last iteration as steps.k.outputs.m")),
    FileRow(
      "the loop itself, read from inside",
      body("      - { id: b, prompt: \"${{ steps.1️⃣l.outputs.a.x }}\" }\n"),
      Expected(
        "EXP006", "the loop 'l' has not ended here", help: "the iteration before is read as 'previous'")),
    FileRow(
      "a step of between, read by the loop",
      body("", until: "steps.1️⃣fix.outcome == 'x'", rest: "    between: [{ id: fix, run: ls }]\n"),
      Expected(
        "EXP006", "step 'fix' comes after this place in every iteration",
        help: "read it of the iteration before: previous.fix ?? …")),
    FileRow(
      "the first iteration", body("      - { id: b, prompt: \"${{ 1️⃣previous.a.text }}\" }\n"),
      Expected(
        "EXP014", "'previous' is null in the first iteration", help: "give a default: previous.a.text ?? 'value'")),
    FileRow(
      "a step that the iteration before had not",
      body("      - { id: b, prompt: \"${{ previous.1️⃣before.text ?? '' }}\" }\n"),
      Expected("EXP005", "there is no step 'before' in the loop 'l'", help: "the steps are a, b")),
    FileRow(
      "an iteration of nobody", body("", rest: "- { id: c, prompt: \"${{ 1️⃣iteration.index }}\" }\n"),
      Expected("EXP003", "'iteration' is available inside of 'repeat' only")),
    FileRow(
      "a member of the iteration", body("      - { id: b, prompt: \"${{ iteration.1️⃣number }}\" }\n"),
      Expected("EXP004", "'iteration' has no 'number'", help: "known are index, max")),
    FileRow(
      "an output of no step", body("", rest: "- { id: c, prompt: \"${{ steps.l.outputs.1️⃣before.x }}\" }\n"),
      Expected("EXP007", "the repeat step 'l' has no output 'before'", help: "known are a, iterations")),
    FileRow(
      "a status", body("", until: "1️⃣success()"),
      Expected("EXP013", "a status function can be called in 'if' only")),
    FileRow(
      "always the same", body("", until: "1️⃣true"),
      Expected("EXP010", "the condition is the same in every run", help: "write what ends the loop")),
    FileRow(
      "a key of the step", steps("- {id: l, 1️⃣until: 'true', run: ls}\n"),
      Expected(
        "PIP001", "unknown key 'until' in step 'l'",
        help: "it belongs into 'repeat:'")),
  ]

  @Test("that can not be are refused", arguments: rows)
  func refused(_ row: FileRow) { verify(row) }

  @Test func `are nested four deep at most`() {
    var text = "[{id: a, run: ls}]"
    for number in 0..<5 {
      text = "[{id: l\(number), repeat: {max-iterations: 2, until: \"inputs.x\", steps: \(text)}}]"
    }
    let parsed = Pipeline.parse(
      SourceFile(
        path: "p.yml", text: "version: 1\nname: a\ninputs: {x: {type: boolean, default: true}}\nsteps: \(text)\n"))
    #expect(parsed.diagnostics.map(\.message) == ["loops are nested more than 4 deep"])
  }

  @Test func `see the axes of the loops around them`() throws {
    _ = try good(
      steps(
        """
        - id: l
          strategy: { matrix: { part: [a, b] } }
          repeat:
            max-iterations: 2
            until: (steps.x.text ?? '') == matrix.part
            steps:
              - { id: x, if: matrix.part != 'c', run: ls, env: { P: "${{ matrix.part }}" } }
        - { id: y, prompt: "${{ toJSON(steps.l.items.*.outputs.x) }}" }

        """))
  }
}
