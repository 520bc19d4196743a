import SkillSystem
import SkillText
import Skills

/// Prints findings in one of the formats of `validate`.
struct FindingsPrinter {
  /// The format.
  let format: ValidateCommand.Format
  /// The shared options.
  let common: CommonOptions
  /// Whether warnings fail.
  var isStrict = false
  /// What was mended before.
  var mending = Mending()

  /// Prints them to the output: they are what was asked for.
  func print(_ outcome: ValidationOutcome, _ world: World) {
    let isColored = common.color.isOn(world.environment, isTerminal: world.console.outputIsTerminal)
    let renderer = DiagnosticRenderer(style: isColored ? .colored : .plain)
    switch format {
    case .full: printFull(outcome, renderer, world)
    case .concise: write(outcome.diagnostics.map { DiagnosticRenderer(form: .concise).text(of: $0) }, world)
    case .json: world.console.print(json(outcome).shownText)
    case .jsonl: write(outcome.diagnostics.map { $0.json.shownText }, world)
    case .github: write(outcome.diagnostics.map(\.gitHubAnnotation), world)
    case .sarif: world.console.print(JSON.shown(sarif(outcome).json.prettyText))
    case .junit: world.console.output.write(FindingsJUnit(outcome, isStrict: isStrict).text)
    }
  }

  private func write(_ lines: [String], _ world: World) {
    world.console.output.write(lines.map { $0 + "\n" }.joined())
  }

  private func printFull(_ outcome: ValidationOutcome, _ renderer: DiagnosticRenderer, _ world: World) {
    let mendable = Set(outcome.repairs.flatMap(\.mended).map(\.place))
    for var diagnostic in outcome.diagnostics where diagnostic.severity > .info {
      if mendable.contains(diagnostic.place) { diagnostic.help? += "   (--fix does this)" }
      world.console.print(renderer.text(of: diagnostic) + "\n")
    }
    world.console.print(
      "\(outcome.count(.error).counted("error")), \(outcome.count(.warning).counted("warning")) in "
        + outcome.files.counted("file"))
  }

  private func json(_ outcome: ValidationOutcome) -> JSON {
    var members: [String: JSON] = [
      "schema": "skillpool.validate/1", "files": .int(outcome.files), "errors": .int(outcome.count(.error)),
      "warnings": .int(outcome.count(.warning)), "diagnostics": .array(outcome.diagnostics.map(\.json)),
    ]
    if !mending.mended.isEmpty { members["mended"] = .array(mending.mended.map(\.json)) }
    return .object(members)
  }

  private func sarif(_ outcome: ValidationOutcome) -> SARIFLog {
    let codes = Set(outcome.diagnostics.map(\.code))
    let rules = Rulebook.rules.filter { codes.contains($0.code) }.map { entry in
      SARIFLog.Rule(code: entry.code, summary: entry.title, help: "\(entry.explanation) Fix: \(entry.fix)")
    }
    return SARIFLog(outcome.diagnostics, version: Version.current, rules: rules) { SHA256.hex($0.utf8) }
  }
}

extension Diagnostic {
  /// What tells it from others: code and place.
  fileprivate var place: [String] { [code, location?.description ?? ""] }
}
