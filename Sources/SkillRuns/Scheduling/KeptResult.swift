import SkillText

/// A result as the scheduler keeps it: apart from its step, for it is many times as large as what else is kept.
final class KeptResult: Sendable {
  /// The result.
  let result: StepResult

  private init(_ result: StepResult) { self.result = result }

  /// Whether it says nothing but that something succeeded.
  var isPlainWork: Bool { self === KeptResult.plainWork }

  /// Keeps a result; results that say the same nothing share one.
  static func keeping(_ result: StepResult) -> KeptResult {
    guard result.isBare else { return KeptResult(result) }
    switch (result.exitCode, result.outputs) {
    case (0, .some): return plainScript
    case (nil, nil): return plainWork
    default: return KeptResult(result)
    }
  }

  /// A script that left nothing.
  private static let plainScript = KeptResult(StepResult(.success, exitCode: 0, outputs: [:]))
  private static let plainWork = KeptResult(StepResult(.success))
}
