import SkillSystem

/// The files that skillpool itself writes for its caller, told apart from others by device and inode: a path says
/// nothing of what a shell has redirected.
struct OwnFiles: Sendable {
  /// The member of `run.started` that has them.
  static let member = "own-files"

  /// The seams.
  var world: RunWorld

  /// What the caller's files are, in the order of the caller.
  var identities: [String] {
    world.ownFiles.compactMap(identity)
  }

  /// Whether a path that git names, from the project or a folder above it, is one of some files.
  func holds(_ path: String, among known: Set<String>) -> Bool {
    guard !known.isEmpty else { return false }
    var root = world.project
    while true {
      if let file = identity(Paths.join(root, path)), known.contains(file) { return true }
      let parent = Paths.parent(root)
      guard parent != root else { return false }
      root = parent
    }
  }

  private func identity(_ path: String) -> String? {
    guard let status = try? world.files.status(path, followLinks: true), status.kind == .file else { return nil }
    return "\(status.identity.device):\(status.identity.inode)"
  }
}
