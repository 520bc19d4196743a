import SkillSystem
import SkillText
import Skills

/// Keeps up with folders that change.
enum Watching {
  /// Waits until a skill is added to a folder in memory, by a clock that the caller moves; gives its name.
  static func firstAdded(to folder: String, _ files: MemoryFiles, _ time: any TimeSource) async -> String? {
    let updates = SkillLoader(files: files).updates(time: time) {
      SkillDiscovery(roots: [.init(folder, isExplicit: true)])
    }
    for await update in updates {
      if let added = update.changes.first(where: { $0.kind == .added }) { return added.name }
    }
    return nil
  }
}
