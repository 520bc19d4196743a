import Testing

@testable import TripPlanner

@Suite("Synchronising")
struct SyncLoopTests {
  @Test("pulls at once, and ends when its task is cancelled", .timeLimit(.minutes(1)))
  func endsOnCancellation() async {
    let (pulls, pulled) = AsyncStream<Void>.makeStream()
    let loop = SyncLoop(every: .seconds(3600)) { pulled.yield() }
    let task = Task { await loop.run() }
    var iterator = pulls.makeAsyncIterator()
    _ = await iterator.next()
    task.cancel()
    await task.value
    pulled.finish()
    #expect(await loop.failureCount == 0)
  }
}
