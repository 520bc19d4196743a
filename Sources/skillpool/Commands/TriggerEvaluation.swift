import SkillMatching
import SkillSystem
import SkillText
import Skills

/// `match --eval`: asks for every request of trigger files and says how many find their skill.
struct TriggerEvaluation {
  /// The words of `--eval`.
  let words: [String]
  /// The lowest share of requests that must have their skill among the first three.
  let minRecall: Double?
  /// Whether the probability is fitted to the requests.
  let isCalibrating: Bool
  /// Whether changes of the formula are tried.
  let isAblating: Bool
  /// Where a calibration is written.
  let output: String?
  /// How skills are chosen.
  let options: MatchOptions
  /// The project.
  let workspace: Workspace
  /// The shared options.
  let common: CommonOptions

  /// Does it.
  func run(_ catalog: SkillCatalog, _ world: World) -> ExitCode {
    do throws(Refusal) {
      let cases = try read(catalog, world)
      let positives = cases.contains { !$0.expected.isEmpty }
      if minRecall != nil, !positives { throw Refusal("--min-recall needs requests that should find a skill") }
      if isAblating { return ablate(cases, catalog, world) }
      let index = isCalibrating ? TriggerIndex(catalog) : workspace.index(catalog, world)
      let evaluation = MatchEvaluation(cases, index, options)
      if isCalibrating { return try calibrate(evaluation, world) }
      if common.json {
        world.console.print(evaluation.json(indexDigest: index.digest).canonicalText)
      } else {
        world.console.print(EvaluationText(evaluation: evaluation, width: world.console.width).text)
      }
      guard let minRecall, let recall = evaluation.recall, recall < minRecall else { return .success }
      let found = "R@3 is \(EvaluationText.percent(recall))"
      world.console.note("\(found), under the \(EvaluationText.percent(minRecall)) that --min-recall asks for")
      return .negative
    } catch {
      return error.tell(world)
    }
  }

  /// Reads the files; errors in them are shown with their places.
  private func read(_ catalog: SkillCatalog, _ world: World) throws(Refusal) -> [TriggerCase] {
    var cases: [TriggerCase] = []
    var problems: [Diagnostic] = []
    for word in words {
      let path = workspace.path(word)
      do throws(FileError) {
        let file = SourceFile(path: word, bytes: try world.files.read(path, limit: 64 << 20))
        let parsed = TriggerFile.parse(file, skill: skill(of: path, catalog))
        cases += parsed.cases
        problems += parsed.diagnostics
      } catch {
        throw Refusal(error.message)
      }
    }
    problems += unknown(cases, catalog)
    world.show(problems, common)
    guard !problems.contains(where: { $0.severity == .error }) else { throw Refusal("the requests can't be read") }
    guard !cases.isEmpty else { throw Refusal("there are no requests in " + words.joined(separator: ", ")) }
    return cases
  }

  /// The skill that a file is about by its place: the folder it stands in, or the start of its name.
  private func skill(of path: String, _ catalog: SkillCatalog) -> String? {
    let names = Set(catalog.skills.flatMap { [$0.name] + $0.aliases })
    let folders = Paths.components(path).dropLast().reversed().map(String.init)
    if let folder = folders.first(where: names.contains) { return folder }
    let stem = Paths.lastComponent(path)
    let starts = names.filter { name in
      stem.hasPrefix(name) && stem.dropFirst(name.count).first.map { ".-_".contains($0) } ?? true
    }
    return starts.max { ($0.utf8.count, $1) < ($1.utf8.count, $0) }
  }

  /// A warning for each name that no skill has: its requests can only fail.
  private func unknown(_ cases: [TriggerCase], _ catalog: SkillCatalog) -> [Diagnostic] {
    var seen: Set<String> = []
    return cases.flatMap { known in
      (known.expected + known.forbidden).filter { seen.insert($0).inserted }.compactMap { name -> Diagnostic? in
        guard case .missing(let suggestion) = catalog.resolve(name) else { return nil }
        let help = suggestion.map { "did you mean '\($0)'?" } ?? "load it with --skills"
        return .warning("TRG104", "no skill '\(name)' is loaded", at: known.location, help: help)
      }
    }
  }

  private func calibrate(_ evaluation: MatchEvaluation, _ world: World) throws(Refusal) -> ExitCode {
    let fit = CalibrationFit(evaluation.samples)
    let json = MatchCalibration.json(fit)
    if let output {
      guard fit.isUseful else {
        world.console.note(EvaluationText.text(of: fit))
        world.console.note("nothing was written: this calibration is no better than the shipped one")
        return .negative
      }
      let target = ReportTarget(format: nil, output: output, isJSON: true)
      if let failure = target.write(json.prettyText + "\n", workspace, world) { return failure }
    }
    world.console.print(common.json ? json.canonicalText : EvaluationText.text(of: fit))
    return .success
  }

  private func ablate(_ cases: [TriggerCase], _ catalog: SkillCatalog, _ world: World) -> ExitCode {
    let rows = FormulaVariant.all.map { variant in
      (variant.name, MatchEvaluation(cases, variant.index(catalog), options))
    }
    if common.json {
      let variants = rows.map { name, evaluation -> JSON in
        [
          "name": .string(name), "positives": .int(evaluation.positives.count), "hits": .int(evaluation.hits),
          "in-3": .int(evaluation.found(within: 3)), "in-5": .int(evaluation.found(within: 5)),
        ]
      }
      let object: JSON = ["schema": "skillpool.match-ablation/1", "variants": .array(variants)]
      world.console.print(object.canonicalText)
    } else {
      world.console.print(EvaluationText.table(rows))
    }
    return .success
  }
}
