import SkillMatching
import SkillSystem
import SkillText
import Skills

/// Reads the signals of a project that the options of a command ask for.
struct ProjectSignals {
  /// The project.
  let workspace: Workspace
  /// The shared options.
  let common: CommonOptions
  /// How skills are chosen.
  let choice: MatchOptionValues
  /// Whether files are named as seen from the project, and not from the folder that the program was started in.
  var isFromRoot = false

  /// The profile of the project; nil when it is not to be looked at.
  func profile(_ world: World) throws(Refusal) -> ProjectProfile? {
    guard !choice.noSignals else {
      guard choice.files.isEmpty, !choice.changed else {
        throw Refusal("--no-signals does not go with --files or --changed")
      }
      return nil
    }
    let reader = ProfileReader(files: world.files)
    let listing = reader.listing(of: workspace.root, skipping: skillFolders(world))
    let given = try files(listing.files.map(\.path), world)
    return reader.profile(of: workspace.root, listing, given: given)
  }

  /// Folders of skills inside the project: they are about other projects.
  private func skillFolders(_ world: World) -> Set<String> {
    let inside = workspace.roots(common, world).compactMap { Paths.relative($0.path, to: workspace.root) }
    return Set(inside.filter { $0 != "." })
  }

  private func files(_ present: [String], _ world: World) throws(Refusal) -> [String] {
    var found: [String] = []
    for word in choice.files.flatMap(PathGlob.split) {
      guard ProjectSignals.isPattern(word) else {
        found.append(shown(word))
        continue
      }
      do throws(PathGlobError) {
        let pattern = try PathGlob(fromRoot(word))
        found += present.filter(pattern.matches)
      } catch {
        throw Refusal("\(isFromRoot ? "files" : "--files") '\(TerminalText.line(word))': \(error.message)")
      }
    }
    if choice.changed {
      guard let changed = ChangedFiles(files: world.files).paths(in: workspace.root, present: present) else {
        throw Refusal("--changed needs a git repository, and none that can be read holds \(workspace.root)")
      }
      found += changed
    }
    var seen: Set<String> = []
    return found.filter { seen.insert($0).inserted }
  }

  /// A path as the project has it; one that is outside stays as it was typed.
  private func shown(_ word: String) -> String {
    Paths.relative(isFromRoot ? Paths.resolve(word, in: workspace.root) : workspace.path(word), to: workspace.root)
      ?? word
  }

  /// A pattern, which is typed as seen from the folder of the program, as seen from the project.
  private func fromRoot(_ word: String) -> String {
    if isFromRoot { return word }
    let prefix = Paths.relative(workspace.start, to: workspace.root) ?? "."
    return prefix == "." ? word : Paths.join(prefix, word)
  }

  private static func isPattern(_ word: String) -> Bool { word.utf8.contains { "*?[{".utf8.contains($0) } }
}

extension Workspace {
  /// The signals that the project gives to a `match` step; `files` are what its task is about.
  func profile(_ files: [String], _ common: CommonOptions, _ world: World) throws(Refusal) -> ProjectProfile? {
    var choice = MatchOptionValues()
    choice.files = files
    return try ProjectSignals(workspace: self, common: common, choice: choice, isFromRoot: true).profile(world)
  }
}
