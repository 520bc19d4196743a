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
  let request: ProcessRequest
}
