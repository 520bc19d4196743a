import SkillReviews
import SkillSystem
import SkillText
import Synchronization

/// The subjects of reviews that are going on: the parts of a review look at one subject, read once.
final class SubjectShelf: Sendable {
  /// A subject, or why there is none, with what a key says of it.
  struct Kept: Sendable {
    /// The subject.
    let subject: Result<BuiltSubject, StepProblem>
    /// The digests of its files, by path.
    let digests: [String: String]

    init(_ subject: Result<BuiltSubject, StepProblem>) {
      self.subject = subject
      switch subject {
      case .failure(let problem): digests = ["": problem.message]
      case .success(let built): digests = Dictionary(built.subject.files.map(Kept.digest)) { first, _ in first }
      }
    }

    private static func digest(_ file: ReviewSubject.File) -> (String, String) {
      let lines = (file.addedLines ?? []).map { " \($0.lowerBound)-\($0.upperBound)" }.joined()
      return (file.source.path, SHA256.hex(file.source.bytes) + lines)
    }
  }

  private let kept = Mutex<[String: Task<Kept, Never>]>([:])

  /// The subject of the review with a path; without one it is made anew.
  func subject(of whole: String?, _ make: @escaping @Sendable () async -> Result<BuiltSubject, StepProblem>) async
    -> Kept
  {
    guard let whole else { return Kept(await make()) }
    let task = kept.withLock { kept in
      let task = kept[whole] ?? Task { @concurrent in Kept(await make()) }
      kept[whole] = task
      return task
    }
    return await task.value
  }

  /// Forgets the subject of a review that has ended.
  func drop(_ whole: String) { _ = kept.withLock { $0.removeValue(forKey: whole) } }
}
