import MapKit

/// Finds where a name is on the map.
@MainActor
struct PlaceSearch {
  enum Failure: Error, Equatable {
    case nothingFound(String)
  }

  func coordinate(of name: String) async throws -> CLLocationCoordinate2D {
    let request = MKLocalSearch.Request()
    request.naturalLanguageQuery = name
    return try await withCheckedThrowingContinuation { continuation in
      MKLocalSearch(request: request).start { response, error in
        if let error {
          continuation.resume(throwing: error)
          return
        }
        guard let item = response?.mapItems.first else {
          continuation.resume(throwing: Failure.nothingFound(name))
          return
        }
        continuation.resume(returning: item.placemark.coordinate)
      }
    }
  }
}
