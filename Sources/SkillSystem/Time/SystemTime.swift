import CPosix

/// The clocks of this machine.
public struct SystemTime: TimeSource {
  /// Makes the one that every process shares.
  public init() {}

  /// Milliseconds since 1970.
  public func wallMilliseconds() -> Int64 { cposix_wall_milliseconds() }

  /// The time the machine has been awake.
  public func monotonic() -> Duration { .nanoseconds(cposix_monotonic_nanoseconds()) }

  /// Waits; returns early when the task is cancelled.
  @concurrent public func wait(for duration: Duration) async {
    guard duration > .zero else { return }
    try? await Task.sleep(for: duration, clock: .suspending)
  }
}
