import Foundation
import SwiftData

enum TripStatus: String, Codable, CaseIterable {
  case planned, travelling, finished
}

@Model
final class Trip {
  #Unique<Trip>([\.remoteID])
  #Index<Trip>([\.startDate])

  var remoteID: UUID
  var name: String
  var startDate: Date
  var endDate: Date
  var statusRaw: String

  @Attribute(.externalStorage)
  var coverPhoto: Data?

  @Relationship(deleteRule: .cascade, inverse: \Stop.trip)
  var stops: [Stop] = []

  init(
    remoteID: UUID = UUID(), name: String, startDate: Date, endDate: Date, status: TripStatus = .planned
  ) {
    self.remoteID = remoteID
    self.name = name
    self.startDate = startDate
    self.endDate = endDate
    self.statusRaw = status.rawValue
  }

  var status: TripStatus {
    get { TripStatus(rawValue: statusRaw) ?? .planned }
    set { statusRaw = newValue.rawValue }
  }

  var orderedStops: [Stop] {
    stops.sorted { $0.position < $1.position }
  }

  func nights(in calendar: Calendar) -> Int {
    calendar.dateComponents([.day], from: startDate, to: endDate).day ?? 0
  }
}
