import SkillPipelines
import SkillText
import Testing

@Suite("Values that are refused")
struct ValueTests {
  private static let size = "at most 256 are allowed: shorten a list"
  private static let loader = "set it inside the script, where everybody sees it"

  static let rows: [FileRow] = [
    FileRow(
      "names of variables", steps("- {id: x, run: ls, env: {1️⃣a-b: x, 2️⃣1A: y}}\n"),
      Expected(
        "PIP008", "'a-b' is not a name for an environment variable",
        help: "use letters, digits and '_', and no digit first"),
      Expected(
        "PIP008", "'1A' is not a name for an environment variable",
        help: "use letters, digits and '_', and no digit first", at: "2️⃣")),
    FileRow(
      "our own variables", steps("- {id: x, run: ls, env: {1️⃣SKILLPOOL_RUN_ID: x}}\n"),
      Expected(
        "PIP015", "'SKILLPOOL_RUN_ID' can not be set by a pipeline: it is set by skillpool", help: loader)),
    FileRow(
      "a relative search path", steps("- {id: x, run: ls, env: {PATH: 1️⃣'.:/bin'}}\n"),
      Expected(
        "PIP015", "'PATH' may hold absolute folders only",
        help: "a relative folder would run whatever program lies in the project")),
    FileRow(
      "a large value", steps("- {id: x, run: ls, env: {A: 1️⃣" + String(repeating: "a", count: 65_537) + "}}\n"),
      Expected("PIP016", "the value of 'A' has 65537 bytes, more than 65536", help: "use 'stdin:' or a file")),
    FileRow(
      "a NUL", steps("- {id: x, run: ls, env: {A: 1️⃣\"a\\0b\"}}\n"),
      Expected("PIP016", "the value of 'A' holds a NUL", help: "use a file")),
    FileRow(
      "a structure in a variable", steps("- {id: x, run: ls, env: {A: 1️⃣[1]}}\n"),
      Expected(
        "PIP002", "'A' in 'env' of step 'x' must be a text, not a list",
        help: "write a structure as a text: ${{ toJSON(…) }}")),
    FileRow(
      "folders outside", steps("- {id: x, run: ls, working-directory: 1️⃣../a}\n- {id: y, report: {path: 2️⃣/tmp/a}}\n"),
      Expected(
        "PIP017", "'../a' is outside of the project", help: "write a path relative to the project, without '..'"),
      Expected(
        "PIP017", "'/tmp/a' is outside of the project", help: "write a path relative to the project, without '..'",
        at: "2️⃣")),
    FileRow(
      "a large matrix",
      steps("- {id: x, run: ls, strategy: {matrix: 1️⃣{a: [\(list(17))], b: [\(list(16))]}}}\n"),
      Expected("PIP018", "the matrix has 272 children", help: size)),
    FileRow(
      "an empty matrix", steps("- {id: x, run: ls, strategy: {matrix: 1️⃣{}}}\n"),
      Expected("PIP018", "the matrix has no axis", help: "add a list: 'name: [a, b]'")),
    FileRow(
      "an empty list", steps("- {id: x, run: ls, strategy: {matrix: 1️⃣{a: []}}}\n"),
      Expected("PIP018", "the matrix has no children: a list is empty", help: "add a value")),
    FileRow(
      "two subjects", steps("- {id: x, review: {skills: [a], subject: 1️⃣{diff: main, text: x}}}\n"),
      Expected(
        "PIP025", "'subject' of 'review' of step 'x' has 2 of diff, files and text", help: "name exactly one")),
    FileRow(
      "a schema that is no object", steps("- {id: x, prompt: a, schema: {type: 1️⃣string, 2️⃣pattern: a}}\n"),
      Expected(
        "PIP021", "the root of the schema in step 'x' must be of type object",
        help: "write 'type: object' and 'properties:'"),
      Expected("PIP021", "the keyword 'pattern' is not supported", at: "2️⃣")),
    FileRow(
      "a command without words",
      "version: 1\nname: a\nagents: {a: {1️⃣uses: command}, b: {uses: none, 2️⃣replay: x}}\nsteps: [{id: x, run: ls}]\n",
      Expected("PIP004", "agent 'a' uses 'command' and has no 'command'", help: "add 'command:'"),
      Expected(
        "PIP019", "'replay' means nothing in agent 'b', which uses 'none'", help: "it belongs to 'uses: mock'", at: "2️⃣")
    ),
    FileRow(
      "an agent nobody knows",
      "version: 1\nname: a\nagents: {coder: {uses: none}}\nsteps: [{id: x, prompt: a, agent: 1️⃣codr}]\n",
      Expected("PIP022", "there is no agent 'codr'", help: "did you mean 'coder'?")),
    FileRow(
      "defaults of inputs",
      """
      version: 1
      name: a
      inputs:
        a: { type: number, default: 1️⃣x }
        b: { type: choice, options: [p, q], default: 2️⃣r }
        c: { type: file, default: 3️⃣../x }
        d: { type: string, 4️⃣required: true, default: x }
        e: { type: string, 5️⃣options: [a] }
        f: { type: string, default: 6️⃣"${{ inputs.a }}" }
      steps: [{id: x, run: ls}]

      """,
      Expected("PIP020", "the default of input 'a' must be a number, not a text"),
      Expected("PIP020", "the default of input 'b' must be one of p, q", at: "2️⃣"),
      Expected("PIP020", "the default of input 'c' must be a path inside the project", at: "3️⃣"),
      Expected(
        "PIP020", "input 'd' has a default, so 'required' says nothing", help: "leave out one of the two", at: "4️⃣"),
      Expected(
        "PIP020", "'options' belongs to inputs of type choice, 'e' is of type string",
        help: "write 'type: choice', or leave it out", at: "5️⃣"),
      Expected("PIP020", "a default can not hold '${{ }}'", help: "write its value", at: "6️⃣")),
  ]

  private static func list(_ count: Int) -> String { (0..<count).map(String.init).joined(separator: ", ") }

  @Test("are told with what to write instead", arguments: rows)
  func value(_ row: FileRow) { verify(row) }

  @Test(
    "variables that load code are refused",
    arguments: [
      "LD_PRELOAD", "LD_LIBRARY_PATH", "DYLD_INSERT_LIBRARIES", "BASH_ENV", "ENV", "PYTHONSTARTUP", "NODE_OPTIONS",
      "GIT_SSH_COMMAND", "PERL5OPT", "RUBYOPT",
    ])
  func variable(name: String) {
    verify(
      FileRow(
        name, steps("- {id: x, run: ls, env: {1️⃣\(name): x}}\n"),
        Expected(
          "PIP015", "'\(name)' can not be set by a pipeline: it changes what other programs load", help: Self.loader)))
  }
}
