import SkillSystem
import SkillText
import Skills

/// The project a command works on: its root, and the skills that belong to it.
struct Workspace: Sendable {
  /// The folder that the program was started in: relative paths on the command line are read from here.
  let start: String
  /// The project's root: the folder of `-C`; else the nearest ancestor with `.git` or `skillpool.yml`; else ``start``.
  let root: String

  /// Finds the workspace for a command.
  init(_ common: CommonOptions, _ world: World) {
    start = world.currentFolder
    root =
      common.directory.map { Paths.resolve($0, in: world.currentFolder) }
      ?? Workspace.projectRoot(above: world.currentFolder, world.files)
  }

  /// The path of a word on the command line.
  func path(_ word: String) -> String { Paths.resolve(word, in: start) }

  /// Where runs are kept.
  func stateFolder(_ environment: [String: String]) -> String {
    environment["SKILLPOOL_STATE"].map { Paths.resolve($0, in: start) } ?? Paths.join(root, ".skillpool")
  }

  private static func projectRoot(above folder: String, _ files: any Files) -> String {
    var candidate = folder
    while true {
      if [".git", "skillpool.yml"].contains(where: { files.exists(Paths.join(candidate, $0)) }) { return candidate }
      let parent = Paths.parent(candidate)
      if parent == candidate || parent.isEmpty { return folder }
      candidate = parent
    }
  }
}

extension Files {
  /// Whether a path names something.
  fileprivate func exists(_ path: String) -> Bool { (try? status(path, followLinks: true)) != nil }
}
