import SkillReviews
import SkillSystem
import SkillText

/// Gathers what a review looks at.
struct SubjectSource: Sendable {
  /// The seams.
  var world: RunWorld

  /// The subject with what was left out of it, or why there is none.
  @concurrent func subject(_ subject: ReviewWork.Subject) async -> Result<BuiltSubject, StepProblem> {
    guard case .diff(let reference, let texts) = subject else {
      return plainSubject(subject) ?? .failure(StepProblem("there is nothing to review"))
    }
    return await changes(since: reference, texts, builder).flatMap(SubjectSource.checked)
  }

  /// The subject where no git is needed for it; nil for what has changed since a reference.
  func plainSubject(_ subject: ReviewWork.Subject) -> Result<BuiltSubject, StepProblem>? {
    switch subject {
    case .text(let text): SubjectSource.checked(SubjectBuilder.text(text))
    case .files(let texts): globs(texts).map(builder.files).flatMap(SubjectSource.checked)
    case .diff: nil
    }
  }

  private var builder: SubjectBuilder { SubjectBuilder(files: world.files, root: world.project) }

  private static func checked(_ built: BuiltSubject) -> Result<BuiltSubject, StepProblem> {
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
