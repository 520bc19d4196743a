import Synchronization

@testable import SkillMatching

/// A judge that abstains and keeps what it was asked.
final class RecordingJudge: MatchJudge {
  private let question = Mutex<JudgeQuestion?>(nil)

  /// The last question.
  var asked: JudgeQuestion? { question.withLock { $0 } }

  @concurrent func decide(_ question: JudgeQuestion) async -> JudgeVerdict {
    self.question.withLock { $0 = question }
    return .abstained("only listening")
  }
}
