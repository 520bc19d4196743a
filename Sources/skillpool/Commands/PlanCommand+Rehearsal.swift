import SkillPipelines
import SkillRuns
import SkillSystem
import SkillText

extension PlanCommand {
  /// Shows the plan and composes every prompt of it without asking anybody: what `run --dry-run` does.
  @concurrent func rehearse(_ world: World) async -> ExitCode {
    let workspace = Workspace(common, world)
    switch forecast(workspace, world) {
    case .failure(let refusal): return refusal.code
    case .success(let forecast):
      let skills = workspace.runSkills(common, world)
      let runWorld = world.runWorld(
        workspace, catalog: skills.catalog, fallbackAgent: agent ?? world.environment["SKILLPOOL_AGENT"],
        common: common, index: { [workspace, common] in workspace.runIndex(skills, common, world) })
      do throws(RunsError) {
        tell(forecast, try await Run.rehearse(forecast.plan, in: runWorld), world)
        return .success
      } catch {
        return world.refuse(error)
      }
    }
  }

  private func tell(_ forecast: PlanForecast, _ rehearsal: Rehearsal, _ world: World) {
    guard !common.json else {
      var members = forecast.json.object ?? [:]
      members["prompts"] = .array(rehearsal.entries.map(\.json))
      return world.console.print(JSON.object(members).shownText)
    }
    world.console.print(TerminalText.escaped(forecast.text.trimmingTrailingNewline))
    for entry in rehearsal.entries {
      let step = TerminalText.escaped(entry.step)
      world.console.print(
        "prompt  \(step)  \(TerminalText.escaped(entry.path ?? entry.problem.map { "none: \($0)" } ?? ""))")
    }
    world.console.print("nothing was run and nobody was asked")
  }
}
