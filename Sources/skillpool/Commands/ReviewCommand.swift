import SkillMatching
import SkillReports
import SkillReviews
import SkillRuns
import SkillSystem
import SkillText
import Skills

/// `skillpool review`: the project, or a part of it, against the checklists of skills, without writing a pipeline.
struct ReviewCommand: RunningCommand {
  static let name = "review"
  static let summary = "Review files against the checklists of skills"
  static let group = CommandGroup.review
  static let usage = "[FILES…]"
  static let details = """
    FILES are paths or globs inside the project; without any, every text file of it. --diff reviews only what is new
    since a git reference. Without --task, every skill is used whose checks concern one of the files.
    Exit codes: 0 nothing failed, 1 an item failed or is unknown, 2 usage, or nothing to review.
    """
  static var table: [Parameter<ReviewCommand>] {
    [
      .arguments(\.files, "files", "Paths or globs of what to review").completing(.files), skillsRow, jsonRow,
      .option(\.diff, "diff", value: "ref", "Review what is new since this git reference"),
      .option(\.task, "task", value: "text", "Choose the skills that fit this task"),
      .option(\.only, "skill", value: "name", "Use this skill (repeatable)").completing(.skills),
      .option(\.format, "format", "How to print the review"),
    ]
  }

  var common = CommonOptions()
  var files: [String] = []
  var diff: String?
  var task: String?
  var only: [String] = []
  var format = ReportFormat.text

  @concurrent func run(_ world: World) async -> ExitCode {
    let workspace = Workspace(common, world)
    if let refusal = world.refuseMissingRoots(workspace, common) { return refusal }
    let built: BuiltSubject
    do throws(ProcessError) { built = try await subject(workspace, world) } catch {
      world.console.note("error: \(TerminalText.escaped(error.message))")
      return .usage
    }
    world.show(built.diagnostics.filter { $0.severity > .info }, common)
    guard !built.diagnostics.contains(where: { $0.severity == .error }) else { return .usage }
    return review(built.subject, workspace, world)
  }

  @concurrent private func subject(_ workspace: Workspace, _ world: World) async throws(ProcessError) -> BuiltSubject {
    let globs: [PathGlob]
    do throws(PathGlobError) { globs = try parsedGlobs(workspace) } catch {
      return BuiltSubject(
        subject: ReviewSubject(files: []), diagnostics: [.error("CHK000", "not a glob: \(error.message)")])
    }
    let builder = SubjectBuilder(files: world.files, root: workspace.root)
    guard let diff else { return builder.files(globs) }
    return try await builder.changes(since: diff, git: LiveGit(processes: LiveProcesses()), globs: globs)
  }

  /// The words as globs relative to the project's root; a folder means everything below it.
  private func parsedGlobs(_ workspace: Workspace) throws(PathGlobError) -> [PathGlob] {
    var globs: [PathGlob] = []
    for word in files {
      let path = Paths.relative(workspace.path(word), to: workspace.root) ?? word
      globs.append(try PathGlob(path.isEmpty || path == "." ? "**" : path))
      if !path.isEmpty { globs.append(try PathGlob(path + "/**")) }
    }
    return globs.isEmpty && diff == nil ? [try PathGlob("**")] : globs
  }

  private func review(_ subject: ReviewSubject, _ workspace: Workspace, _ world: World) -> ExitCode {
    let catalog = workspace.catalog(common, world)
    let library = CheckLibrary.load(for: catalog.skills, root: workspace.start, files: world.files)
    world.show(library.diagnostics.filter { $0.severity == .error }, common)
    let choice = ReviewChoice(catalog: catalog, task: task, only: only)
    switch choice.skills(library, subject) {
    case .refused(let message):
      world.console.note("error: " + TerminalText.escaped(message))
      return .usage
    case .chosen(let skills, let answer):
      let result = Reviewer().review(skills: skills, checks: library.contents, subject: subject)
      return ReviewEnding(result: result, answer: answer, format: common.json ? .json : format, common: common).tell(
        world)
    }
  }
}
