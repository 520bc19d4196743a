import SkillSystem
import SkillText
import Skills

/// What clients keep beside skills.
enum Others {
  /// The agents, commands and rules of a project, a line each.
  static func list(project: String) -> [String] {
    let loader = InstructionLoader(files: LiveFiles())
    let found = loader.load(in: SkillSurroundings(project: project), relativeTo: project)
    return found.files.map { "\($0.kind.rawValue) \($0.name) of \($0.source): \($0.path)" }
  }
}
