/// A work tree beside the user's own.
public struct GitWorktree: Sendable, Hashable {
  /// Its folder.
  public var path: String
  /// The folder in it that stands for the project.
  public var project: String
  /// The commit it began with: what the user's work tree held.
  public var commit: String

  /// Makes a value.
  public init(path: String, project: String, commit: String) {
    self.path = path
    self.project = project
    self.commit = commit
  }
}

extension Git {
  /// Makes none.
  @concurrent public func makeWorktree(of folder: String, at path: String) async throws(ProcessError) -> GitWorktree {
    throw ProcessError(.system, message: "\(folder) is in no git repository")
  }
  /// Nothing.
  @concurrent public func patch(of worktree: GitWorktree) async throws(ProcessError) -> [UInt8] { [] }
  /// Does nothing.
  @concurrent public func removeWorktree(_ worktree: GitWorktree, of folder: String) async {}
}

extension LiveGit {
  /// Makes a work tree that holds what the user's holds now, untracked files included; the commit it stands on belongs
  /// to no branch.
  @concurrent public func makeWorktree(of folder: String, at path: String) async throws(ProcessError) -> GitWorktree {
    guard let tree = try await treeID(of: folder) else {
      throw ProcessError(.system, message: "\(folder) is in no git repository")
    }
    let head = try await run(["rev-parse", "--verify", "--quiet", "HEAD"], in: folder)
    let parent = head.isSuccess ? GitOutput.line(head.outputTail).map { ["-p", $0] } ?? [] : []
    let author = ["-c", "user.name=skillpool", "-c", "user.email=skillpool@localhost"]
    let words = author + ["commit-tree", tree] + parent + ["-m", "The work tree that a step began with"]
    guard let commit = GitOutput.line(try await output(words, in: folder)) else {
      throw ProcessError(.system, message: "git commit-tree gave no id")
    }
    _ = try await output(["worktree", "add", "--quiet", "--detach", path, commit], in: folder)
    let prefix = GitOutput.line(try await output(["rev-parse", "--show-prefix"], in: folder)) ?? ""
    return GitWorktree(path: path, project: Paths.normalised(Paths.join(path, prefix)), commit: commit)
  }

  /// What has changed in a work tree since it was made, as a patch that `git apply` takes.
  @concurrent public func patch(of worktree: GitWorktree) async throws(ProcessError) -> [UInt8] {
    _ = try await output(["add", "-A", "--", "."], in: worktree.path)
    return try await output(Self.patch + ["--end-of-options", worktree.commit], in: worktree.path)
  }

  /// What makes a patch, whatever the user has git show: names as they are, and the prefixes that `git apply` takes off.
  private static let patch = [
    "-c", "core.quotePath=false", "diff", "--cached", "--binary", "--no-color", "--no-ext-diff", "--no-textconv",
    "--no-relative", "--no-renames", "--src-prefix=a/", "--dst-prefix=b/", "--submodule=short",
  ]

  /// Removes a work tree with everything in it, one that was cut off while it was made included.
  @concurrent public func removeWorktree(_ worktree: GitWorktree, of folder: String) async {
    _ = try? await output(["worktree", "remove", "--force", "--force", worktree.path], in: folder)
  }
}
