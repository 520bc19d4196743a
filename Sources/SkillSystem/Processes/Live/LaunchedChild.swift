/// A child that was started.
struct LaunchedChild {
  let id: UInt64
  let process: Int32
  /// What tells its end, to be handed to the poller; -1 where there is none.
  let watch: Int32
  /// The ends of its pipes that are ours; -1 when there is none.
  let input: Int32
  let output: Int32
  let error: Int32
  /// What it was started with, kept until it has been reaped.
  let birth: UInt
  /// The path of its program, and whether it was remembered from a child before.
  let program: String
  let isProgramKnown: Bool
  let request: ProcessRequest
}
