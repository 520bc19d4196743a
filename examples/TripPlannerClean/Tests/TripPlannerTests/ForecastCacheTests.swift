import Testing

@testable import TripPlanner

@Suite("Keeping forecasts")
struct ForecastCacheTests {
  @Test("the provider is asked once for a place")
  func asksOnce() async throws {
    let provider = CountingProvider(reply: .success(Forecast(celsius: 21, summary: "sunny")))
    let cache = ForecastCache(provider: provider)
    async let first = cache.forecast(for: "Rome")
    async let second = cache.forecast(for: "Rome")
    let both = try await [first, second]
    #expect(both.map(\.celsius) == [21, 21])
    #expect(await provider.calls == 1)
  }

  @Test("a failure is passed on and not kept")
  func failure() async {
    let cache = ForecastCache(provider: CountingProvider(reply: .failure(.badStatus(503))))
    await #expect(throws: ForecastError.badStatus(503)) {
      try await cache.forecast(for: "Rome")
    }
  }
}

private actor CountingProvider: ForecastProviding {
  private let reply: Result<Forecast, ForecastError>
  private(set) var calls = 0

  init(reply: Result<Forecast, ForecastError>) {
    self.reply = reply
  }

  func forecast(for place: String) async throws -> Forecast {
    calls += 1
    return try reply.get()
  }
}
