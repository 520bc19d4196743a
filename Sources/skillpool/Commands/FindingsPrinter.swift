import SkillText

/// Prints findings in one of the formats of `validate`.
struct FindingsPrinter {
  /// The format.
  let format: ValidateCommand.Format
  /// The shared options.
  let common: CommonOptions

  /// Prints them: data to the output, the count of the full format to the error stream.
  func print(_ outcome: ValidationOutcome, _ world: World) {
    let isColored = common.color.isOn(world.environment, isTerminal: world.console.outputIsTerminal)
    let renderer = DiagnosticRenderer(style: isColored ? .colored : .plain)
    switch format {
    case .full: printFull(outcome, renderer, world)
    case .concise: write(outcome.diagnostics.map { DiagnosticRenderer(form: .concise).text(of: $0) }, world)
    case .json: world.console.print(json(outcome).shownText)
    case .jsonl: write(outcome.diagnostics.map { $0.json.shownText }, world)
    case .github: write(outcome.diagnostics.map(\.gitHubAnnotation), world)
    case .sarif:
      world.console.print(JSON.shown(SARIFLog(outcome.diagnostics, version: Version.current).json.prettyText))
    }
  }

  private func write(_ lines: [String], _ world: World) {
    world.console.output.write(lines.map { $0 + "\n" }.joined())
  }

  private func printFull(_ outcome: ValidationOutcome, _ renderer: DiagnosticRenderer, _ world: World) {
    for diagnostic in outcome.diagnostics where diagnostic.severity > .info {
      world.console.print(renderer.text(of: diagnostic) + "\n")
    }
    world.console.print(
      "\(outcome.count(.error).counted("error")), \(outcome.count(.warning).counted("warning")) in "
        + outcome.files.counted("file"))
  }

  private func json(_ outcome: ValidationOutcome) -> JSON {
    [
      "schema": "skillpool.validate/1", "files": .int(outcome.files), "errors": .int(outcome.count(.error)),
      "warnings": .int(outcome.count(.warning)), "diagnostics": .array(outcome.diagnostics.map(\.json)),
    ]
  }
}
