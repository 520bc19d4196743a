import SkillText

/// `skillpool schema`: the JSON Schema of a kind of file or output, for editors and programs.
struct SchemaCommand: ReadingCommand {
  static let name = "schema"
  static let summary = "Print the JSON Schema of pipeline files, or of what a command prints"
  static let group = CommandGroup.connect
  static let usage = "KIND"
  static let details = """
    JSON Schema draft-07. 'pipeline' and 'skill' (front matter) are for editors; name the former in the first lines of
    each pipeline, as 'skillpool init' does. The others describe what --json and --events print.
      skillpool schema pipeline > pipelines/pipeline.schema.json

    Exit codes: 0 printed, 2 no such schema.
    """
  static var table: [Parameter<SchemaCommand>] { [.argument(\.kind, "kind", "What is described")] }

  /// The schemas there are.
  enum Kind: String, ArgumentValue, CaseIterable {
    case pipeline, skill, list, show, match, compose, validate, explain, plan, run, runs, report, review, event
    case initialise = "init"

    /// The schema.
    var json: JSON {
      switch self {
      case .pipeline: PipelineSchema.json
      case .skill: SkillSchema.json
      case .list: OutputSchemas.list
      case .show: OutputSchemas.show
      case .match: OutputSchemas.match
      case .compose: OutputSchemas.compose
      case .validate: OutputSchemas.validate
      case .explain: OutputSchemas.explain
      case .plan: OutputSchemas.plan
      case .run: OutputSchemas.run
      case .runs: OutputSchemas.runs
      case .report: OutputSchemas.report
      case .review: OutputSchemas.reviewed
      case .event: OutputSchemas.event
      case .initialise: OutputSchemas.initialise
      }
    }
  }

  var common = CommonOptions()
  var kind = Kind.pipeline

  func run(_ world: World) -> ExitCode {
    world.console.print(kind.json.prettyText.trimmingTrailingNewline)
    return .success
  }
}
