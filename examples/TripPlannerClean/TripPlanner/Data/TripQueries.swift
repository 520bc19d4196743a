import Foundation
import SwiftData

/// The questions that the app asks its store.
enum TripQueries {
  static func upcoming(after day: Date) -> FetchDescriptor<Trip> {
    let planned = TripStatus.planned.rawValue
    var descriptor = FetchDescriptor<Trip>(
      predicate: #Predicate { $0.startDate >= day && $0.statusRaw == planned },
      sortBy: [SortDescriptor(\.startDate), SortDescriptor(\.name)]
    )
    descriptor.fetchLimit = 50
    return descriptor
  }

  static func withStops() -> FetchDescriptor<Trip> {
    FetchDescriptor<Trip>(
      predicate: #Predicate { trip in
        !trip.stops.isEmpty
      },
      sortBy: [SortDescriptor(\.name)]
    )
  }

  static func finishedCount(in context: ModelContext) throws -> Int {
    let finished = TripStatus.finished.rawValue
    let descriptor = FetchDescriptor<Trip>(predicate: #Predicate { $0.statusRaw == finished })
    return try context.fetchCount(descriptor)
  }
}
