/// How a child ended, and the files of its streams, not yet in order.
struct FinishedChild: Sendable {
  var result: ProcessResult
  var files: [StreamFile]

  /// A child that was cancelled before it was started.
  static let cancelled = FinishedChild(result: ProcessResult(.cancelled), files: [])
}
