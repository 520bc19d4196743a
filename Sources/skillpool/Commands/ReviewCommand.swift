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
    The files of the skills themselves are left out, unless FILES name them.
    Exit codes: 0 nothing failed, or --diff found nothing new; 1 an item failed or is unknown; 2 usage, or nothing to
    review.
    """
  static var table: [Parameter<ReviewCommand>] {
    [
      .arguments(\.files, "files", "Paths or globs of what to review").completing(.files), skillsRow, jsonRow,
      .option(\.diff, "diff", value: "ref", "Review what is new since this git reference"),
      .option(\.task, "task", value: "text", "Choose the skills that fit this task"),
      .option(\.only, "skill", value: "name", "Use this skill (repeatable)").completing(.skills),
      .option(\.format, "format", "How to print the review (default: what the file of -o ends in, else text)"),
      .option(\.output, "output", short: "o", value: "file", "Write to a file instead of the output")
        .completing(.files),
    ]
  }

  var common = CommonOptions()
  var files: [String] = []
  var diff: String?
  var task: String?
  var only: [String] = []
  var format: ReportFormat?
  var output: String?

  @concurrent func run(_ world: World) async -> ExitCode {
    let workspace = Workspace(common, world)
    if let refusal = world.refuseMissingRoots(workspace, common) { return refusal }
    if diff == nil, let word = words(workspace, world).missing.first {
      return refuse("no file or folder '\(word)'", "name a path, or a glob in quotes", world)
    }
    let built: BuiltSubject
    do throws(ProcessError) { built = try await subject(workspace, world) } catch {
      return refuse(error.message, "--diff takes a branch, a tag or a commit of a git repository", world)
    }
    world.show(built.diagnostics.filter { $0.severity > .info }, common)
    guard !built.diagnostics.contains(where: { $0.severity == .error }) else { return .usage }
    return review(built.subject, workspace, world)
  }

  @concurrent private func subject(_ workspace: Workspace, _ world: World) async throws(ProcessError) -> BuiltSubject {
    let globs: [PathGlob]
    do throws(PathGlobError) { globs = try words(workspace, world).globs(orAll: diff == nil) } catch {
      return BuiltSubject(
        subject: ReviewSubject(files: []), diagnostics: [.error("CHK000", "not a pattern of paths: \(error.message)")])
    }
    let builder = SubjectBuilder(files: world.files, root: workspace.root)
    guard let diff else { return builder.files(globs) }
    return try await builder.changes(since: diff, git: world.git, globs: globs)
  }

  private func words(_ workspace: Workspace, _ world: World) -> ReviewWords {
    ReviewWords(words: files, workspace: workspace, files: world.files)
  }

  private func review(_ subject: ReviewSubject, _ workspace: Workspace, _ world: World) -> ExitCode {
    let catalog = workspace.catalog(common, world)
    guard !catalog.skills.isEmpty else { return refuse("no skills were found", ReviewCommand.skillsHelp, world) }
    let library = CheckLibrary.load(for: catalog.skills, root: workspace.start, files: world.files)
    world.show(library.diagnostics.filter { $0.severity == .error }, common)
    let scope = ReviewScope(skills: catalog.skills, workspace: workspace)
    let subject = files.isEmpty ? scope.narrowed(subject) : subject
    guard diff == nil || !subject.files.isEmpty else { return pass("nothing to review is new", workspace, world) }
    let choice = ReviewChoice(catalog: catalog, task: task, only: only) { task, options in
      workspace.asking(common, world, else: { workspace.index(catalog, world) }) { $0.match(task, options) }
    }
    switch choice.skills(library, subject) {
    case .refused(let message): return refuse(message, nil, world)
    case .unconcerned:
      let message = "no skill has a check that concerns these files"
      guard diff == nil else { return pass("no skill has a check that concerns what is new", workspace, world) }
      return refuse(message, "choose skills with --task or --skill", world)
    case .chosen(let skills):
      let result = Reviewer().review(skills: skills, checks: library.contents, subject: subject)
      return end(result, workspace, world)
    }
  }

  private static let skillsHelp = "name a folder with --skills DIR, or write one with 'skillpool init --skill NAME'"

  private func refuse(_ message: String, _ help: String?, _ world: World) -> ExitCode {
    world.console.note("error: " + TerminalText.escaped(message))
    if let help { world.console.note("  help: \(help)") }
    return .usage
  }

  /// Ends a review of changes that leave nothing to ask: an empty review in the machines' formats, a line for people.
  private func pass(_ message: String, _ workspace: Workspace, _ world: World) -> ExitCode {
    world.console.note("\(message) since \(TerminalText.escaped(diff ?? ""))")
    let target = ReportTarget(format: format, output: output, isJSON: common.json)
    guard target.resolved != .text || output != nil else { return .success }
    let code = end(ReviewResult(items: [], fileCount: 0), workspace, world)
    return code == .negative ? .success : code
  }

  private func end(_ result: ReviewResult, _ workspace: Workspace, _ world: World) -> ExitCode {
    let target = ReportTarget(format: format, output: output, isJSON: common.json)
    return ReviewEnding(result: result, target: target, common: common).tell(workspace, world)
  }
}
