/// Brings trips from the server, again and again.
actor SyncLoop {
  private let interval: Duration
  private let pull: @Sendable () async throws -> Void
  private var failures = 0
  private var isRunning = true

  init(every interval: Duration, pull: @escaping @Sendable () async throws -> Void) {
    self.interval = interval
    self.pull = pull
  }

  func run() async {
    while isRunning {
      do {
        try await pull()
        failures = 0
      } catch {
        failures += 1
      }
      try? await Task.sleep(for: interval * (1 + min(failures, 5)))
    }
  }

  func stop() {
    isRunning = false
  }

  var failureCount: Int {
    failures
  }
}
