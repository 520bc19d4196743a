import Foundation

/// The weather at a stop on one day.
struct Forecast: Codable, Sendable, Equatable {
  var celsius: Double
  var summary: String
}

enum ForecastError: Error, Equatable {
  case badStatus(Int)
  case unknownPlace(String)
}

/// Where forecasts come from.
protocol ForecastProviding: Sendable {
  func forecast(for place: String) async throws -> Forecast
}

/// Keeps the forecasts of this session.
actor ForecastCache {
  private let provider: any ForecastProviding
  private var entries: [String: Task<Forecast, any Error>] = [:]

  init(provider: any ForecastProviding) {
    self.provider = provider
  }

  func forecast(for place: String) async throws -> Forecast {
    if let running = entries[place] {
      return try await running.value
    }
    let task = Task { [provider] in
      try await provider.forecast(for: place)
    }
    entries[place] = task
    do {
      return try await task.value
    } catch {
      entries[place] = nil
      throw error
    }
  }
}
