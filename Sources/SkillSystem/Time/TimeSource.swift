/// Telling the time and waiting: a seam.
///
/// The live one is ``SystemTime``, its twin for tests ``ManualTime``.
public protocol TimeSource: Sendable {
  /// Milliseconds since 1970 by the wall clock; it may jump.
  func wallMilliseconds() -> Int64
  /// Time since some fixed moment; it never goes back.
  func monotonic() -> Duration
  /// Waits; returns early when the task is cancelled.
  @concurrent func wait(for duration: Duration) async
}
