import SkillSystem
import SkillText
import Skills

extension Workspace {
  /// Loads the skills: the folders of `--skills`, else the standard ones of project and user.
  func catalog(_ common: CommonOptions, _ world: World, depth: SkillDepth = .everything) -> SkillCatalog {
    var loader = SkillLoader(files: world.files)
    loader.depth = depth
    return loader.load(discovery(common, world), relativeTo: start)
  }

  /// The folders to load from.
  func roots(_ common: CommonOptions, _ world: World) -> [SkillLoader.Root] { discovery(common, world).roots }

  /// The folders to load from: those of `--skills`, else those in which `clients` keep skills.
  func discovery(
    _ common: CommonOptions, _ world: World, for clients: [SkillClient] = SkillClient.allCases
  ) -> SkillDiscovery {
    guard common.skills.isEmpty else {
      let roots = common.skills.map { Paths.resolve($0, in: world.currentFolder) }
      return SkillDiscovery(roots: roots.map { .init($0, scope: .flag, isExplicit: true) })
    }
    return SkillDiscovery.find(in: surroundings(world), for: clients, files: world.files, shown: start)
  }

  /// What the standard folders are looked for in.
  func surroundings(_ world: World) -> SkillSurroundings {
    SkillSurroundings(
      project: root, folder: Paths.isInside(start, root: root) ? start : root, home: world.environment["HOME"],
      environment: world.environment)
  }

  /// Words of `--skills` that name neither a folder nor a Markdown file.
  func missingRoots(_ common: CommonOptions, _ world: World) -> [String] {
    common.skills.filter { word in
      let path = Paths.resolve(word, in: world.currentFolder)
      let kind = (try? world.files.status(path, followLinks: true))?.kind
      return kind != .folder && !(kind == .file && path.lowercased().hasSuffix(".md"))
    }
  }
}

extension World {
  /// Says that the folder of `-C` or a folder of `--skills` is missing; nil when all are there.
  func refuseMissingRoots(_ workspace: Workspace, _ common: CommonOptions) -> ExitCode? {
    if let word = common.directory, (try? files.status(workspace.root, followLinks: true))?.kind != .folder {
      console.note("error: no folder '\(TerminalText.line(word))' (from -C)")
      return .usage
    }
    let missing = workspace.missingRoots(common, self)
    guard !missing.isEmpty else { return nil }
    for word in missing {
      console.note("error: no folder '\(TerminalText.escaped(word))' (from --skills)")
    }
    return .usage
  }

  /// Prints findings to the error stream, coloured if it is a terminal that wants it.
  func show(_ diagnostics: [Diagnostic], _ common: CommonOptions) {
    guard !diagnostics.isEmpty else { return }
    console.note(diagnostics.map(renderer(common).text).joined(separator: "\n"))
  }

  /// Prints the findings about a whole library, remarks left out; of some warnings only the first ones.
  func showLibrary(_ diagnostics: [Diagnostic], _ common: CommonOptions) {
    let digest = FindingDigest(diagnostics)
    guard !digest.shown.isEmpty else { return }
    let renderer = renderer(common)
    console.note((digest.shown.map(renderer.text) + digest.remainders(renderer.style)).joined(separator: "\n"))
  }

  private func renderer(_ common: CommonOptions) -> DiagnosticRenderer {
    let isColored = common.color.isOn(environment, isTerminal: console.errorIsTerminal)
    return DiagnosticRenderer(style: isColored ? .colored : .plain)
  }
}
