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
      switch SubjectSource.parsed(globs) {
      case .success(let globs): built = builder.files(globs)
      case .failure(let problem): return .failure(problem)
      }
    case .diff(let reference, let globs):
      switch SubjectSource.parsed(globs) {
      case .success(let globs):
        do throws(ProcessError) {
          built = try await builder.changes(since: reference, git: world.git, globs: globs)
        } catch {
          return .failure(StepProblem(error.message))
        }
      case .failure(let problem): return .failure(problem)
      }
    }
    guard let error = built.diagnostics.first(where: { $0.severity == .error }) else { return .success(built) }
    return .failure(StepProblem(error.message + (error.help.map { "; \($0)" } ?? "")))
  }

  private static func parsed(_ globs: [String]) -> Result<[PathGlob], StepProblem> {
    do throws(PathGlobError) {
      var parsed: [PathGlob] = []
      for glob in globs { parsed.append(try PathGlob(glob)) }
      return .success(parsed)
    } catch {
      return .failure(StepProblem("not a glob: \(error.message)"))
    }
  }
}
