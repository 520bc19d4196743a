import SkillSystem

/// Files that a step leaves and that are kept with its run.
struct Artifacts: Sendable {
  /// The seams.
  var world: RunWorld
  /// The most files of one step, and the most bytes of one file.
  static let limits = (files: 1_000, bytes: 64 << 20)

  /// What the names of artifacts begin with among the files of an attempt.
  static let prefix = "artifacts/"

  /// Copies what the globs hit, first in the step's own folder, else in the one it works in, to drafts; gives what is
  /// to be kept and, in words, what is not.
  func collect(_ globs: [String], _ attempt: StepAttempt) -> (kept: [StepResult.Kept], problems: [String]) {
    var kept: [StepResult.Kept] = []
    var problems: [String] = []
    var taken: Set<String> = []
    let redactor = Redactor.of(attempt.step.secrets)
    for glob in globs {
      let hits = hits(glob, attempt)
      if hits.isEmpty { problems.append("no file for the artifact '\(glob)'") }
      for hit in hits where !taken.contains(hit.name) {
        guard kept.count < Artifacts.limits.files else { return (kept, problems + ["more than 1,000 artifacts"]) }
        let name = redactor.free(Artifacts.prefix + hit.name) { name in kept.contains { $0.name == name } }
        let draft = "\(attempt.draft).artifact-\(kept.count + 1)"
        do throws(FileError) {
          try copy(hit.path, to: draft)
          kept.append(StepResult.Kept(draft: draft, name: name))
          taken.insert(hit.name)
        } catch {
          problems.append(error.message)
        }
      }
    }
    return (kept, problems)
  }

  private func hits(_ glob: String, _ attempt: StepAttempt) -> [(name: String, path: String)] {
    guard let pattern = try? PathGlob(glob) else { return [] }
    for root in [attempt.folder, attempt.workingDirectory ?? world.project] {
      let names = GlobWalker(files: world.files).hits(pattern, below: root)
      if !names.isEmpty { return names.map { ($0, Paths.join(root, $0)) } }
    }
    return []
  }

  private func copy(_ path: String, to draft: String) throws(FileError) {
    let bytes = try world.files.read(path, limit: Artifacts.limits.bytes)
    let descriptor = try world.disk.openForWriting(draft, exclusive: false, truncate: true)
    defer { world.disk.close(descriptor) }
    try world.disk.write(descriptor, bytes)
  }
}
