import SkillReviews
import SkillSystem
import SkillText

/// Gathers what a review looks at.
struct SubjectSource: Sendable {
  /// The seams.
  var world: RunWorld

  /// The subject, or why there is none.
  @concurrent func subject(_ subject: ReviewWork.Subject) async -> Result<ReviewSubject, StepProblem> {
    switch subject {
    case .text(let text): return .success(ReviewSubject(files: [.init(source: SourceFile(path: "text", text: text))]))
    case .files: return .failure(StepProblem("no files"))
    case .diff(let reference): return await diff(reference)
    }
  }

  private func diff(_ reference: String) async -> Result<ReviewSubject, StepProblem> {
    do throws(ProcessError) {
      let changes = try await world.git.changes(since: reference, in: world.project)
      return .success(ReviewSubject(files: changes.compactMap(file)))
    } catch {
      return .failure(StepProblem(error.message))
    }
  }

  private func file(_ change: GitChange) -> ReviewSubject.File? {
    guard let bytes = try? world.files.read(Paths.join(world.project, change.path), limit: ProjectFiles.limit) else {
      return nil
    }
    return .init(source: SourceFile(path: change.path, bytes: bytes), addedLines: change.addedLines)
  }
}
