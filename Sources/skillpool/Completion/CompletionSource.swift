import SkillRuns
import SkillSystem
import Skills

/// Looks up what may stand for a value: words of a choice, skills, pipelines, runs, codes.
struct CompletionSource {
  /// The shared options that were typed already.
  let common: CommonOptions
  /// Where things are looked up.
  let world: World

  /// What may stand for a parameter.
  func answer(for parameter: ParameterRow) -> Completer.Answer {
    guard parameter.choices.isEmpty else { return .init(candidates: parameter.choices.map { [$0] }) }
    switch parameter.completion {
    case .nothing: return .init()
    case .files: return .init(kind: .files)
    case .folders: return .init(kind: .folders)
    case .skills: return .init(candidates: skills)
    case .pipelines: return .init(kind: .files, candidates: pipelines)
    case .runs: return .init(candidates: runs)
    case .codes: return .init(candidates: Rulebook.rules.map { [$0.code, $0.title] })
    }
  }

  private var workspace: Workspace { Workspace(common, world) }

  private var skills: [[String]] {
    workspace.catalog(common, world).skills.filter { $0.shadowedBy == nil }.map { [$0.name, $0.description] }
  }

  private var pipelines: [[String]] {
    let entries = (try? world.files.list(Paths.join(workspace.root, "pipelines"))) ?? []
    return entries.compactMap { entry in
      let ending = [".yml", ".yaml"].first { entry.name.hasSuffix($0) }
      return ending.map { [String(entry.name.dropLast($0.count)), "pipelines/\(entry.name)"] }
    }
  }

  private var runs: [[String]] {
    [["latest", "the newest run"]]
      + Run.list(in: world.runWorld(workspace)).prefix(20).map { record in
        [record.id, "\(record.pipeline), \(record.result?.rawValue ?? "unfinished")"]
      }
  }
}
