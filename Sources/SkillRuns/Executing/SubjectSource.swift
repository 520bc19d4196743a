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
    case .files(let texts):
      switch globs(texts) {
      case .failure(let problem): return .failure(problem)
      case .success(let globs): built = builder.files(globs)
      }
    case .diff(let reference, let texts):
      switch await changes(since: reference, texts, builder) {
      case .failure(let problem): return .failure(problem)
      case .success(let changes): built = changes
      }
    }
    guard let error = built.diagnostics.first(where: { $0.severity == .error }) else { return .success(built) }
    return .failure(StepProblem(error.message + (error.help.map { "; \($0)" } ?? "")))
  }

  private func changes(since reference: String, _ texts: [String], _ builder: SubjectBuilder) async
    -> Result<BuiltSubject, StepProblem>
  {
    switch globs(texts) {
    case .failure(let problem): return .failure(problem)
    case .success(let globs):
      do throws(ProcessError) {
        return .success(try await builder.changes(since: reference, git: world.git, globs: globs))
      } catch {
        return .failure(StepProblem(error.message))
      }
    }
  }

  private func globs(_ texts: [String]) -> Result<[PathGlob], StepProblem> {
    var globs: [PathGlob] = []
    for text in texts {
      do throws(PathGlobError) { globs.append(try PathGlob(text)) } catch {
        return .failure(StepProblem("subject.files: '\(text)': \(error.message)"))
      }
    }
    return .success(globs)
  }
}
