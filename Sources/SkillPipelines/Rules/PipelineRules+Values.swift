extension PipelineRules {
  static let values: [PipelineRule] = [
    rule(
      .wrongType, "type of a value", "Nothing is converted: a text is not a number, and a list is not a text.",
      example: "max-parallel: \"4\"", fix: "max-parallel: 4"),
    rule(
      .yesNo, "yes and no are texts",
      "YAML 1.1 read yes, no, on and off as booleans, YAML 1.2 reads them as texts: readers of the file disagree.",
      example: "fail-fast: yes", fix: "fail-fast: true"),
    rule(
      .unknownValue, "one of some words", "The key takes one of a few words.", example: "shell: zsh", fix: "shell: bash"
    ),
    rule(
      .range, "range of a number", "The number is outside of what makes sense.", example: "max-attempts: 0",
      fix: "max-attempts: 1"),
    rule(
      .environmentName, "refused environment variables",
      "Variables that load code into other programs, or that skillpool itself sets, can not be set by a file.",
      example: "env: { LD_PRELOAD: x.so }", fix: "Set it inside the script, where everybody sees it."),
    rule(
      .environmentValue, "size of an environment variable",
      "The kernel caps one variable at 128 KiB; the file may use half of it, and never a NUL.",
      example: "env: { TEXT: <100 KiB> }", fix: "Use 'stdin:' or a file."),
    rule(
      .path, "paths stay inside the project", "A pipeline reads and writes its own project only.",
      example: "working-directory: ../other", fix: "working-directory: packages/other"),
    rule(
      .matrix, "size of a matrix", "A matrix has 1 to 256 children.", example: "matrix: { a: [] }",
      fix: "matrix: { a: [x, y] }"),
    rule(
      .schema, "schema of an answer",
      "The root of an answer is an object, and every rule of its schema is one that is checked.",
      example: "schema: { type: string }", fix: "schema: { type: object, properties: { text: { type: string } } }"),
    rule(
      .subject, "one subject", "A review looks at exactly one of a diff, files or a text.",
      example: "subject: { diff: main, text: x }", fix: "subject: { diff: main }"),
  ]

  static let inputs: [PipelineRule] = [
    rule(
      .input, "declaration of an input", "The parts of a declaration must fit each other.",
      example: "m: { type: choice }", fix: "m: { type: choice, options: [a, b] }"),
    rule(
      .unknownInput, "unknown input", "The pipeline declares no input of this name.", example: "--input tsk=x",
      fix: "--input task=x"),
    rule(
      .missingInput, "missing input", "The input is required and has no default.", example: "skillpool run p.yml",
      fix: "skillpool run p.yml --input task=x"),
    rule(
      .inputType, "type of an input", "The text can not be read as the declared type.", example: "--input rounds=many",
      fix: "--input rounds=3"),
  ]
}
