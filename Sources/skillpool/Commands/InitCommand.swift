import SkillSystem
import SkillText
import Skills

/// `skillpool init`: a first pipeline for the project at hand, or a first skill.
struct InitCommand: ReadingCommand {
  static let name = "init"
  static let summary = "Write a first pipeline for this project, or with --skill a first skill"
  static let group = CommandGroup.author
  static let usage = ""
  static let details = """
    Looks at the manifests of the project (Package.swift, package.json, pyproject.toml, go.mod, Cargo.toml, …) and writes
      pipelines/review.yml              finds skills, reviews the files, runs the usual tests, writes a report
      pipelines/pipeline.schema.json    what editors check and complete pipelines with ('skillpool schema pipeline')
      .gitignore                        one more line: .skillpool/, where runs are kept
    With --skill NAME: skills/NAME/SKILL.md and skills/NAME/checks.yml.
    Nothing that exists is changed, apart from the line in .gitignore.

    Exit codes: 0 written, or all there already, 2 not a name of a skill, 74 can't write.
    """
  static var table: [Parameter<InitCommand>] {
    [.option(\.skill, "skill", value: "name", "Write a first skill of this name instead"), jsonRow]
  }

  var common = CommonOptions()
  var skill: String?

  func run(_ world: World) -> ExitCode {
    let workspace = Workspace(common, world)
    var starter = Starter(root: workspace.root, files: world.files)
    do throws(FileError) {
      if let skill {
        let first = FirstSkill(name: skill)
        guard first.hasPlainName, first.problems.isEmpty else { return refuse(first, world) }
        for file in first.files { try starter.write("skills/\(skill)/\(file.path)", file.text) }
      } else {
        try starter.write(
          "pipelines/review.yml", FirstPipeline(folder: ProjectFolder(workspace.root, world.files)).text)
        try starter.write("pipelines/pipeline.schema.json", PipelineSchema.text + "\n")
        try starter.ignore(".skillpool/")
      }
    } catch {
      tell(starter.outcome, workspace, world, isDone: false)
      world.console.note("error: " + TerminalText.escaped(error.message))
      return .storage
    }
    tell(starter.outcome, workspace, world)
    if skill == nil, workspace.catalog(common, world).skills.isEmpty {
      world.console.note("note   no skills were found yet; 'skillpool init --skill NAME' writes a first one")
    }
    return .success
  }

  private func refuse(_ first: FirstSkill, _ world: World) -> ExitCode {
    world.console.note("error: '\(TerminalText.escaped(first.name))' can't be the name of a skill")
    let reason = first.hasPlainName ? first.problems.first?.message : nil
    world.console.note(
      "  help: " + (reason.map { TerminalText.escaped($0) } ?? "use a-z, 0-9 and single hyphens, such as 'code-review'")
    )
    return .usage
  }

  private func tell(_ outcome: Starter.Outcome, _ workspace: Workspace, _ world: World, isDone: Bool = true) {
    if common.json {
      world.console.print(
        JSON.object([
          "schema": "skillpool.init/1", "root": .string(workspace.root),
          "written": .array(outcome.written.map(JSON.string)), "kept": .array(outcome.kept.map(JSON.string)),
        ]).shownText)
      return
    }
    for path in outcome.written { world.console.print("wrote  \(TerminalText.escaped(path))") }
    for path in outcome.kept { world.console.print("kept   \(TerminalText.escaped(path))  (it was there already)") }
    if isDone, let next { world.console.print("next   \(next)") }
  }

  private var next: String? {
    guard let skill else { return "skillpool plan review, then skillpool run review" }
    return FirstSkill(name: skill).hasPlainName ? "skillpool validate --strict skills/\(skill)" : nil
  }
}

extension FirstSkill {
  /// Whether the name is one that can be a folder's, and needs no quotes anywhere.
  var hasPlainName: Bool {
    let parts = name.split(separator: "-", omittingEmptySubsequences: false)
    return parts.allSatisfy { part in
      !part.isEmpty && part.unicodeScalars.allSatisfy { ("a"..."z").contains($0) || ("0"..."9").contains($0) }
    }
  }
}
