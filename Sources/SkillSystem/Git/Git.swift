/// What runs ask of git: a seam.
///
/// The live one is `LiveGit`, its twin for tests `ScriptedGit`.
public protocol Git: Sendable {
  /// The id of the work tree (`git write-tree` through a private index; untracked files included, ignored ones and
  /// `.skillpool` excluded); nil when the folder is in no git repository.
  @concurrent func treeID(of folder: String) async throws(ProcessError) -> String?
  /// The paths that differ between two trees.
  @concurrent func changedPaths(from: String, to: String, in folder: String) async throws(ProcessError) -> [String]
  /// The files and their added or changed lines between the merge base of `reference` and the present work tree
  /// (untracked files included). `reference` is checked with `git rev-parse --verify --end-of-options` first.
  @concurrent func changes(since reference: String, in folder: String) async throws(ProcessError) -> [GitChange]
  /// Makes a work tree that holds what the user's holds now.
  @concurrent func makeWorktree(of folder: String, at path: String) async throws(ProcessError) -> GitWorktree
  /// What has changed in a work tree since it was made, as a patch.
  @concurrent func patch(of worktree: GitWorktree) async throws(ProcessError) -> [UInt8]
  /// Removes a work tree with everything in it.
  @concurrent func removeWorktree(_ worktree: GitWorktree, of folder: String) async
}
