import SkillReviews
import SkillSystem
import SkillText

/// Gathers what a review looks at.
struct SubjectSource: Sendable {
  /// The seams.
  var world: RunWorld

  /// The subject with what was left out of it, or why there is none.
  @concurrent func subject(_ subject: ReviewWork.Subject) async -> Result<BuiltSubject, StepProblem> {
    let builder = SubjectBuilder(files: world.files, root: world.project)
    let built: BuiltSubject
    switch subject {
    case .text(let text): built = SubjectBuilder.text(text)
    case .files(let globs):
      let listing = ProjectWalker(files: world.files).list(world.project, marksBinary: false)
      built = builder.files(globs, among: listing.files.map(\.path))
    case .diff(let reference, let globs):
      do throws(ProcessError) {
        built = try await builder.changes(since: reference, git: world.git, globs: globs)
      } catch {
        return .failure(StepProblem(error.message))
      }
    }
    guard let error = built.diagnostics.first(where: { $0.severity == .error }) else { return .success(built) }
    return .failure(StepProblem(error.message + (error.help.map { "; \($0)" } ?? "")))
  }
}
