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
  private var entries: [String: Forecast] = [:]

  init(provider: any ForecastProviding) {
    self.provider = provider
  }

  func forecast(for place: String) async throws -> Forecast {
    if let known = entries[place] {
      return known
    }
    let forecast = try await provider.forecast(for: place)
    entries[place] = forecast
    return forecast
  }
}
