import SkillSystem
import SkillText
import Skills

/// `list --watch`: the list, and then every change until a signal comes.
struct ListWatch: Sendable {
  /// The project.
  let workspace: Workspace
  /// The shared options.
  let common: CommonOptions
  /// The text of a whole list.
  let text: @Sendable (SkillCatalog) -> String

  /// Watches; ends as the signal says, or when nobody reads any more.
  @concurrent func run(_ world: World) async -> ExitCode {
    let watch = Task { await tell(world) }
    let signals = StopSignals { _ in watch.cancel() }
    await watch.value
    return signals.first.map(ExitCode.signal) ?? .success
  }

  /// Tells the list and its changes until the task is cancelled or the output is closed.
  @concurrent func tell(_ world: World) async {
    let updates = SkillLoader(files: world.files).updates(relativeTo: workspace.start, time: world.time) {
      workspace.discovery(common, world)
    }
    var last: SkillCatalog?
    for await update in updates {
      if common.json { print(update, after: last, world) } else { show(update, after: last, world) }
      last = update.catalog
      guard world.console.output.failure == 0 else { return }
    }
  }

  // MARK: JSON lines

  /// The whole list first; then the skills that are new or other than before, and what happened.
  private func print(_ update: SkillUpdate, after last: SkillCatalog?, _ world: World) {
    guard last != nil else { return world.console.print(update.catalog.json.canonicalText) }
    let touched = Set(update.changes.filter { $0.kind != .removed }.map(\.skill))
    let line: JSON = [
      "schema": "skillpool.list/1",
      "changes": .array(update.changes.map(ListWatch.json)),
      "skills": .array(update.catalog.skills.filter { touched.contains($0.id) }.map(\.json)),
      "diagnostics": update.catalog.json["diagnostics"] ?? [],
    ]
    world.console.print(line.canonicalText)
  }

  private static func json(_ change: SkillChange) -> JSON {
    [
      "change": .string(change.kind.rawValue), "id": .string(change.skill.text), "name": .string(change.name),
      "path": .string(change.path),
    ]
  }

  // MARK: For people

  private func show(_ update: SkillUpdate, after last: SkillCatalog?, _ world: World) {
    if let last {
      for change in update.changes { world.console.print(line(change, update.catalog)) }
      let told = Set(last.diagnostics)
      world.showLibrary(update.catalog.diagnostics.filter { !told.contains($0) }, common)
    } else {
      world.console.print(text(update.catalog))
      world.showLibrary(update.catalog.diagnostics, common)
      world.console.note("watching; Ctrl-C ends")
    }
  }

  private func line(_ change: SkillChange, _ catalog: SkillCatalog) -> String {
    let skill = catalog.skills.first { $0.id == change.skill }
    let remark = change.kind == .removed ? "" : skill.flatMap(remark) ?? ""
    return TerminalText.line(change.kind.rawValue.padded(to: 11) + "\(change.name)  \(change.path)\(remark)")
  }

  /// What is wrong with a skill, or what hides it.
  private func remark(_ skill: Skill) -> String? {
    if let winner = skill.shadowedBy { return "  (shadowed by \(winner.text))" }
    guard skill.status != .ok, let first = skill.diagnostics.max(by: { $0.severity < $1.severity }) else { return nil }
    return "  (\(skill.status.rawValue): \(first.code))"
  }
}
