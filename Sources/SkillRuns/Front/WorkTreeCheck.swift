import SkillSystem

/// Whether the work tree is the one that a run left (section "Work tree" of `docs/runs.md`).
struct WorkTreeCheck: Sendable {
  /// The most changed paths that a message names.
  private static let shown = 10

  /// What the journal says.
  var history: RunHistory
  /// The id of the present tree; nil without git.
  var now: String?
  /// What the caller accepts.
  var options: ResumeOptions

  /// Throws when the tree has changed and nobody said that this is all right.
  ///
  /// After a kill, changes of a step that may write can't be told from others: the run goes on, and the remark that is
  /// given says so.
  func check(_ world: RunWorld) async throws(RunsError) -> String? {
    guard let then = history.tree, let now, then != now, !options.acceptsTree, options.from == nil else { return nil }
    guard history.endedOrderly || !history.mayHaveWritten else {
      return "the work tree has changed; what a cut-off step wrote can't be told from other changes, so the run goes on"
    }
    let own = OwnFiles(world: world)
    let known = history.ownFiles.union(own.identities)
    let paths = await changedPaths(from: then, to: now, world).filter { !own.holds($0, among: known) }
    if paths.isEmpty { return nil }
    let more = paths.count > WorkTreeCheck.shown ? " and \(paths.count - WorkTreeCheck.shown) more" : ""
    throw RunsError(
      .input,
      "the work tree has changed since the run: \(paths.prefix(WorkTreeCheck.shown).joined(separator: ", "))\(more)",
      help: "go on with '--accept-tree', or run again with '--from STEP'")
  }

  private func changedPaths(from: String, to: String, _ world: RunWorld) async -> [String] {
    do throws(ProcessError) {
      return try await world.git.changedPaths(from: from, to: to, in: world.project)
    } catch {
      return ["(\(error.message))"]
    }
  }
}
