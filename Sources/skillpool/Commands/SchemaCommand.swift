/// `skillpool schema`: the JSON Schema of a kind of file, for editors.
struct SchemaCommand: ReadingCommand {
  static let name = "schema"
  static let summary = "Print the JSON Schema of pipeline files, for editors"
  static let group = CommandGroup.connect
  static let usage = "pipeline"
  static let details = """
    JSON Schema draft-07. Save it beside your pipelines, and name it in the first lines of each, as 'skillpool init' does:
      skillpool schema pipeline > pipelines/pipeline.schema.json

    Exit codes: 0 printed, 2 no such schema.
    """
  static var table: [Parameter<SchemaCommand>] { [.argument(\.kind, "kind", "What is described")] }

  /// The schemas there are.
  enum Kind: String, ArgumentValue, CaseIterable { case pipeline }

  var common = CommonOptions()
  var kind = Kind.pipeline

  func run(_ world: World) -> ExitCode {
    world.console.print(PipelineSchema.text)
    return .success
  }
}
