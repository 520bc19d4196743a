import SkillPipelines
import SkillPrompts
import SkillSystem

/// Makes attempts in a work tree of their own (`isolation: worktree`), which begins as the project's is now; what they
/// change is kept as a patch, and the project's tree stays as it is.
struct WorktreeExecutor: Sendable {
  /// The name of the patch among the artifacts of the step.
  static let patch = Artifacts.prefix + "changes.patch"

  private static let suffix = ".worktree"

  /// The seams.
  var world: RunWorld

  /// Makes the tree, works in it, and takes the changes out.
  @concurrent func execute(_ attempt: StepAttempt, _ body: (StepAttempt) async -> StepResult) async -> StepResult {
    let path = attempt.draft + WorktreeExecutor.suffix
    let worktree: GitWorktree
    do throws(ProcessError) { worktree = try await world.git.makeWorktree(of: world.project, at: path) } catch {
      // What is half made is removed, and a step that was stopped is told as one.
      await Task {
        await world.git.removeWorktree(GitWorktree(path: path, project: path, commit: ""), of: world.project)
      }
      .value
      return Task.isCancelled ? StepResult(.cancelled) : .failure(.resource, "'isolation: worktree': \(error.message)")
    }
    var inner = attempt
    inner.workingDirectory = worktree.project
    if case .run(var work) = inner.step.work {
      work.workingDirectory = worktree.project + work.workingDirectory.dropFirst(world.project.count)
      inner.step.work = .run(work)
    }
    let result = await body(inner)
    // A task of its own: a step that was stopped leaves no work tree either.
    return await Task { await finish(worktree, attempt, result) }.value
  }

  /// Takes the changes out, but for those of a step that was stopped, and removes the tree.
  private func finish(_ worktree: GitWorktree, _ attempt: StepAttempt, _ result: StepResult) async -> StepResult {
    var result = result
    if result.outcome != .cancelled { await keepPatch(of: worktree, attempt, &result) }
    await world.git.removeWorktree(worktree, of: world.project)
    return result
  }

  /// Removes the trees of a session that was killed.
  @concurrent func removeLeft(in folder: RunFolder) async {
    for name in (try? world.disk.names(in: folder.scratch)) ?? [] where name.hasSuffix(WorktreeExecutor.suffix) {
      let path = folder.scratch + "/" + name
      await world.git.removeWorktree(GitWorktree(path: path, project: path, commit: ""), of: world.project)
    }
  }

  private func keepPatch(of worktree: GitWorktree, _ attempt: StepAttempt, _ result: inout StepResult) async {
    do throws(ProcessError) {
      let patch = try await world.git.patch(of: worktree)
      guard !patch.isEmpty else { return }
      let draft = attempt.draft + ".patch"
      if let problem = Drafts(disk: world.disk).write(draft, bytes: patch) {
        result = problem
        return
      }
      let taken = Set(result.kept.map(\.name))
      let name = Redactor.of([]).free(WorktreeExecutor.patch, isTaken: taken.contains)
      result.kept.append(StepResult.Kept(draft: draft, name: name))
    } catch {
      result = .failure(.resource, "the changes of the step could not be taken out of its work tree: \(error.message)")
    }
  }
}
