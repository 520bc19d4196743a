import CPosix

/// The clocks of this machine.
public struct SystemTime: TimeSource {
  /// Makes the one that every process shares.
  public init() {}

  public func wallMilliseconds() -> Int64 { cposix_wall_milliseconds() }

  public func monotonic() -> Duration { .nanoseconds(cposix_monotonic_nanoseconds()) }

  @concurrent public func wait(for duration: Duration) async {
    guard duration > .zero else { return }
    try? await Task.sleep(for: duration, clock: .suspending)
  }
}
