import Testing

@testable import TripPlanner

@Suite("Synchronising")
struct SyncLoopTests {
  @Test("pulls at once, and ends when it is stopped")
  func endsWhenStopped() async throws {
    let loop = SyncLoop(every: .milliseconds(10)) {}
    let task = Task { await loop.run() }
    await loop.stop()
    await task.value
    try await Task.sleep(for: .milliseconds(200))
    #expect(await loop.failureCount == 0)
  }
}
