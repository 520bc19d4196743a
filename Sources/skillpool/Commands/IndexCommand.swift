import SkillMatching
import SkillSystem
import SkillText
import Skills

/// `skillpool index`: keeps the index of the skills in a file, so that `match` need not load them.
struct IndexCommand: RunningCommand {
  static let name = "index"
  static let summary = "Keep an index of the skills, so that matching need not load them"
  static let group = CommandGroup.find
  static let usage = ""
  static let details = """
    The index lies in the cache folder of the user, one file for each set of skill folders. match uses it while no \
    file that it was made from has changed; a run with a match step writes it by itself. Where one is kept, only the \
    skills that changed are read again; the file is the same as with --full. Deleting it does no harm.
    Exit codes: 0 kept (or cleared), 2 usage, 74 it could not be written.
    """
  static var table: [Parameter<IndexCommand>] {
    [
      skillsRow, jsonRow, .flag(\.full, "full", "Read all skills again, also those that did not change"),
      .flag(\.clear, "clear", "Remove the index that is kept for these folders"),
    ]
  }

  /// How often a build is tried whose files have just changed.
  private static let attempts = 5

  var common = CommonOptions()
  var clear = false
  var full = false

  @concurrent func run(_ world: World) async -> ExitCode {
    let workspace = Workspace(common, world)
    if let refusal = world.refuseMissingRoots(workspace, common) { return refusal }
    guard let store = workspace.indexStore(world) else {
      return Refusal("no cache folder", help: "set XDG_CACHE_HOME or HOME to an absolute path").tell(world)
    }
    do throws(FileError) {
      return clear ? try remove(store, workspace, world) : try await build(store, workspace, world)
    } catch {
      world.console.note("error: " + TerminalText.escaped(error.message))
      return .storage
    }
  }

  private func remove(_ store: IndexStore, _ workspace: Workspace, _ world: World) throws(FileError) -> ExitCode {
    let path = store.path(workspace.discovery(common, world), relativeTo: workspace.start)
    try LiveDisk().remove(path)
    world.console.print(common.json ? JSON.object(["removed": .string(path)]).canonicalText : "removed \(path)")
    return .success
  }

  private func build(
    _ store: IndexStore, _ workspace: Workspace, _ world: World
  ) async throws(FileError) -> ExitCode {
    let discovery = workspace.discovery(common, world)
    for _ in 0..<IndexCommand.attempts {
      let now = world.time.wallMilliseconds() * 1_000_000
      let update = try store.update(discovery, relativeTo: workspace.start, now: now, takesOver: !full)
      if let path = update.path {
        tell(update, path, world)
        return .success
      }
      await world.time.wait(for: .milliseconds(50))
    }
    world.console.note("error: the skills keep changing while they are read; nothing was kept")
    return .storage
  }

  private func tell(_ update: IndexStore.Update, _ path: String, _ world: World) {
    guard common.json else {
      let unchanged = update.unchanged == 0 ? "" : ", \(update.unchanged.grouped) unchanged,"
      let skills = update.skills.counted("skill") + unchanged
      return world.console.print("kept an index of \(skills) (\(update.size.grouped) bytes) in \(path)")
    }
    world.console.print(
      JSON.object([
        "schema": "skillpool.index/1", "skills": .int(update.skills), "unchanged": .int(update.unchanged),
        "bytes": .int(update.size), "path": .string(path), "digest": .string(update.index.digest),
      ]).canonicalText)
  }
}
