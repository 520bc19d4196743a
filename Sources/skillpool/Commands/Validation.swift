import SkillMatching
import SkillPipelines
import SkillReviews
import SkillSystem
import SkillText
import Skills

/// Reads what is to be validated, through the same parsers that loading and running use.
struct Validation {
  /// The project.
  let workspace: Workspace
  /// The shared options.
  let common: CommonOptions
  /// The words of the command line.
  let words: [String]
  /// The client whose strictness is added.
  var target: SkillTarget?

  /// Looks at everything.
  func run(_ world: World) -> ValidationOutcome {
    var outcome = look(world)
    outcome.diagnostics += missingSkills(outcome, world)
    return outcome
  }

  private func look(_ world: World) -> ValidationOutcome {
    var outcome = ValidationOutcome()
    guard !words.isEmpty else {
      check(pipelinesIn: Paths.join(workspace.root, "pipelines"), &outcome, world)
      check(skills: workspace.roots(common, world), &outcome, world)
      return outcome
    }
    var roots: [SkillLoader.Root] = []
    for word in words { sort(word, into: &roots, &outcome, world) }
    if !roots.isEmpty { check(skills: roots, &outcome, world) }
    if outcome.refusals.isEmpty, outcome.documents.isEmpty, outcome.diagnostics.isEmpty {
      outcome.refusals.append("nothing to check in \(words.joined(separator: " ")): no skill and no pipeline")
    }
    return outcome
  }

  private func sort(
    _ word: String, into roots: inout [SkillLoader.Root], _ outcome: inout ValidationOutcome, _ world: World
  ) {
    let path = workspace.path(word)
    let name = Paths.lastComponent(path)
    switch (try? world.files.status(path, followLinks: true))?.kind {
    case .folder:
      roots.append(.init(path, scope: .flag, isExplicit: true))
      check(pipelinesIn: name == "pipelines" ? path : Paths.join(path, "pipelines"), &outcome, world)
    case .file where name.hasSuffix("checks.yml"):
      roots.append(.init(Paths.parent(path), scope: .flag, isExplicit: true))
    case .file where isPipeline(name): check(pipeline: word, &outcome, world)
    case .file where name.lowercased().hasSuffix(".md"): roots.append(.init(path, scope: .flag, isExplicit: true))
    case .file:
      outcome.refusals.append("\(word) is no skill and no pipeline: name a folder, a Markdown file or a .yml file")
    case .other, .link: outcome.refusals.append("\(word) is not a regular file")
    case nil: outcome.refusals.append(missing(word, path, world))
    }
  }

  /// Says why a word names nothing.
  private func missing(_ word: String, _ path: String, _ world: World) -> String {
    if (try? world.files.status(path, followLinks: false))?.kind == .link {
      return "\(word) is a link that leads nowhere"
    }
    let siblings = (try? world.files.list(Paths.parent(path))) ?? []
    let near = Suggestion.nearest(to: Paths.lastComponent(path), in: siblings.map(\.name))
    let folder = word.utf8.contains(0x2F) ? Paths.parent(word) : ""
    let hint = near.map { "; did you mean \(Paths.join(folder, $0))?" } ?? ""
    return "no such file or folder: \(word)" + hint
  }

  private func isPipeline(_ word: String) -> Bool { word.hasSuffix(".yml") || word.hasSuffix(".yaml") }

  private func check(pipelinesIn folder: String, _ outcome: inout ValidationOutcome, _ world: World) {
    let entries = (try? world.files.list(folder)) ?? []
    for entry in entries where entry.kind == .file && isPipeline(entry.name) {
      check(pipeline: Paths.join(folder, entry.name), &outcome, world)
    }
  }

  private func check(pipeline word: String, _ outcome: inout ValidationOutcome, _ world: World) {
    let path = workspace.path(word)
    let shown = Paths.relative(path, to: workspace.start) ?? word
    outcome.documents.append(shown)
    do throws(FileError) {
      let file = SourceFile(path: shown, bytes: try world.files.read(path, limit: InputLimits.pipelineFile.value))
      let parsed = PipelineSource(file, workspace, world, agent: nil).parsed
      outcome.diagnostics += parsed.diagnostics + (parsed.value?.refusals.map(\.asWarning) ?? [])
      outcome.pipelines += [parsed.value].compactMap { $0 }
    } catch {
      outcome.diagnostics.append(.error("FIL002", error.message, at: SourceLocation(path: shown)))
    }
  }

  /// The names of skills in pipelines that belong to none; nothing where skills could not all be read, and nothing of
  /// pipelines that lie in another project, whose skills are not known here.
  private func missingSkills(_ outcome: ValidationOutcome, _ world: World) -> [Diagnostic] {
    let pipelines = outcome.pipelines.filter { pipeline in
      Paths.isInside(workspace.path(pipeline.source.path), root: workspace.root)
        && pipeline.withNested.contains { !$0.skillMentions.isEmpty }
    }
    guard !pipelines.isEmpty else { return [] }
    let ofProject = words.isEmpty ? [] : [workspace.catalog(common, world)]
    let named = NamedSkills(catalogs: outcome.catalogs + ofProject)
    guard named.isWhole else { return [] }
    var seen: Set<Diagnostic> = []
    return pipelines.flatMap { named.findings(in: $0) { _ in nil } }.filter { seen.insert($0).inserted }
  }

  private func check(skills roots: [SkillLoader.Root], _ outcome: inout ValidationOutcome, _ world: World) {
    let catalog =
      words.isEmpty
      ? workspace.catalog(common, world) : SkillLoader(files: world.files).load(roots, relativeTo: workspace.start)
    let library = CheckLibrary.load(for: catalog.skills, root: workspace.start, files: world.files)
    outcome.documents += catalog.skills.map(\.path)
    outcome.catalogs.append(catalog)
    let findings = target.map { catalog.allDiagnostics(for: $0) } ?? catalog.allDiagnostics(.strict)
    outcome.diagnostics += findings + catalog.fileDiagnostics(files: world.files) + library.diagnostics
    if target == nil { outcome.diagnostics += advice(catalog, beside: findings) }
    outcome.repairs += catalog.skills.compactMap { $0.repair(for: target) }
    outcome.homes = ([workspace.root] + roots.map(\.path)).compactMap { try? world.files.realPath($0) }
  }

  /// What would help tasks to find the right skill; skills in the very same words are told of already.
  private func advice(_ catalog: SkillCatalog, beside known: [Diagnostic]) -> [Diagnostic] {
    let told = Set(known.filter { $0.code == "LIB001" }.compactMap { $0.location?.path })
    return TriggerIndex(catalog).advice.filter { $0.code != "TRG002" || !told.contains($0.location?.path ?? "") }
  }
}
