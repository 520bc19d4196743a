import Foundation

/// Asks the forecast service.
struct ForecastClient: ForecastProviding {
  let base: URL
  let session: URLSession

  func forecast(for place: String) async throws -> Forecast {
    let url = base.appending(path: "forecast").appending(queryItems: [URLQueryItem(name: "place", value: place)])
    let (data, response) = try await session.data(from: url)
    guard let status = (response as? HTTPURLResponse)?.statusCode, status == 200 else {
      throw ForecastError.badStatus((response as? HTTPURLResponse)?.statusCode ?? 0)
    }
    return try JSONDecoder().decode(Forecast.self, from: data)
  }
}
