import Foundation
import SwiftData

/// A trip as the server describes it.
struct TripDraft: Codable, Sendable, Equatable {
  var id: UUID
  var name: String
  var start: Date
  var end: Date
}

@ModelActor
actor TripImporter {
  func add(_ drafts: [TripDraft]) throws -> [PersistentIdentifier] {
    var trips: [Trip] = []
    for draft in drafts {
      let trip = Trip(remoteID: draft.id, name: draft.name, startDate: draft.start, endDate: draft.end)
      modelContext.insert(trip)
      trips.append(trip)
    }
    try modelContext.save()
    return trips.map(\.persistentModelID)
  }

  func finished(before day: Date) throws -> [Trip] {
    let descriptor = FetchDescriptor<Trip>(predicate: #Predicate { $0.endDate < day })
    return try modelContext.fetch(descriptor)
  }

  func removeAll() throws {
    try modelContext.delete(model: Trip.self)
    try modelContext.save()
  }
}
