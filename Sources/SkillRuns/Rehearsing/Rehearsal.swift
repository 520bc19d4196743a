public import SkillPipelines
import SkillSystem
public import SkillText

/// Every prompt that a plan would send, composed and written down without asking anybody.
public struct Rehearsal: Sendable, Hashable {
  /// A prompt, or why it could not be composed.
  public struct Entry: Sendable, Hashable {
    /// The path of the step.
    public var step: String
    /// The file that holds the prompt; nil when there is none.
    public var path: String?
    /// Why there is none.
    public var problem: String?

    /// The entry as `run --dry-run --json` prints it.
    public var json: JSON {
      ["step": .string(step), "path": .optional(path), "problem": .optional(problem)]
    }
  }

  /// The folder of the prompts; nil when nothing was composed.
  public var folder: String?
  /// The prompts in reading order, one for each child and for each skill of a review.
  public var entries: [Entry]
}

extension Run {
  /// Composes every prompt of a plan, writes each to `steps/<step>/1/prompt.md` in a folder of its own below `dry-runs` of
  /// the state folder, and asks nobody.
  ///
  /// `match` steps are carried out, since they call no model. A value that an earlier step would give is not known, so its
  /// hole stays as it is written; of a loop the first iteration is composed.
  @concurrent public static func rehearse(_ plan: Plan, in world: RunWorld) async throws(RunsError) -> Rehearsal {
    try StateFolder.check(world.state, world.files)
    var rehearser = Rehearser(world: world)
    await rehearser.rehearse(plan)
    guard rehearser.scenes.contains(where: { $0.text != nil }) else {
      return Rehearsal(
        folder: nil, entries: rehearser.scenes.map { Rehearsal.Entry(step: $0.step, problem: $0.problem) })
    }
    let id = ULIDGenerator(time: world.time, randomness: world.randomness).next()
    let folder = RunFolder(path: world.state + "/dry-runs/" + id)
    let (disk, scenes, state) = (world.disk, rehearser.scenes, world.state)
    let entries = try RunStore.calling { () throws(FileError) in
      try StateFolder.make(state, disk)
      for path in [state + "/dry-runs", folder.path, folder.steps] { try disk.makeFolder(path, mode: 0o700) }
      var entries: [Rehearsal.Entry] = []
      for scene in scenes { entries.append(try scene.write(to: folder, disk)) }
      return .success(entries)
    }
    return Rehearsal(folder: folder.path, entries: entries)
  }
}

/// A prompt of a rehearsal before it is written.
struct RehearsedPrompt: Sendable {
  /// The path of the step.
  var step: String
  /// The prompt; nil when it could not be composed.
  var text: String?
  /// Why not.
  var problem: String?

  fileprivate func write(to folder: RunFolder, _ disk: any Disk) throws(FileError) -> Rehearsal.Entry {
    guard let text else { return Rehearsal.Entry(step: step, problem: problem) }
    for path in [folder.step(step), folder.attempt(step, 1)] { try disk.makeFolder(path, mode: 0o700) }
    let path = folder.file(step, 1, "prompt.md")
    let descriptor = try disk.openForWriting(path, exclusive: false, truncate: true)
    defer { disk.close(descriptor) }
    try disk.write(descriptor, Array(text.utf8))
    return Rehearsal.Entry(step: step, path: path)
  }
}
