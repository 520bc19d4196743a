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

  /// Looks at everything.
  func run(_ world: World) -> ValidationOutcome {
    var outcome = ValidationOutcome()
    var roots: [SkillLoader.Root] = []
    for word in words { sort(word, into: &roots, &outcome, world) }
    if words.isEmpty {
      roots = workspace.roots(common, world)
      for file in pipelineFiles(world) { check(pipeline: file, &outcome, world) }
    }
    if !roots.isEmpty { check(skills: roots, &outcome, world) }
    return outcome
  }

  private func sort(
    _ word: String, into roots: inout [SkillLoader.Root], _ outcome: inout ValidationOutcome, _ world: World
  ) {
    let path = workspace.path(word)
    switch (try? world.files.status(path, followLinks: true))?.kind {
    case .folder: roots.append(.init(path, scope: .flag, isExplicit: true))
    case .file where isPipeline(word): check(pipeline: word, &outcome, world)
    case .file: roots.append(.init(Paths.parent(path), scope: .flag, isExplicit: true))
    default: outcome.missing.append(word)
    }
  }

  private func isPipeline(_ word: String) -> Bool { word.hasSuffix(".yml") || word.hasSuffix(".yaml") }

  private func pipelineFiles(_ world: World) -> [String] {
    let folder = Paths.join(workspace.root, "pipelines")
    let entries = (try? world.files.list(folder)) ?? []
    return entries.filter { $0.kind == .file && isPipeline($0.name) }.map { Paths.join(folder, $0.name) }
  }

  private func check(pipeline word: String, _ outcome: inout ValidationOutcome, _ world: World) {
    do throws(FileError) {
      let path = workspace.path(word)
      let shown = Paths.relative(path, to: workspace.start) ?? word
      let file = SourceFile(path: shown, bytes: try world.files.read(path, limit: 16 << 20))
      let parsed = PipelineSource(file, workspace, world, agent: nil).parsed
      outcome.diagnostics += parsed.diagnostics + (parsed.value?.refusals.map(\.asWarning) ?? [])
      outcome.files += 1
    } catch {
      outcome.diagnostics.append(.error("FIL002", error.message, at: SourceLocation(path: word)))
    }
  }

  private func check(skills roots: [SkillLoader.Root], _ outcome: inout ValidationOutcome, _ world: World) {
    let catalog = SkillLoader(files: world.files).load(roots, relativeTo: workspace.start)
    let library = CheckLibrary.load(for: catalog.skills, root: workspace.start, files: world.files)
    outcome.files += catalog.skills.count
    let strict = catalog.allDiagnostics(.strict)
    outcome.diagnostics += strict + advice(catalog, beside: strict) + library.diagnostics
  }

  /// What would help tasks to find the right skill; skills in the very same words are told of already.
  private func advice(_ catalog: SkillCatalog, beside known: [Diagnostic]) -> [Diagnostic] {
    let told = Set(known.filter { $0.code == "LIB001" }.compactMap { $0.location?.path })
    return TriggerIndex(catalog).advice.filter { $0.code != "TRG002" || !told.contains($0.location?.path ?? "") }
  }
}
