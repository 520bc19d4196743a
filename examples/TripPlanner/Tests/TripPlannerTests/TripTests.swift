import Foundation
import Testing

@testable import TripPlanner

@Suite("A trip")
struct TripTests {
  private let calendar = Calendar(identifier: .gregorian)

  @Test("has as many nights as days between its ends")
  func nights() throws {
    let start = Date(timeIntervalSince1970: 0)
    for days in [0, 1, 14] {
      let end = try #require(calendar.date(byAdding: .day, value: days, to: start))
      let trip = Trip(name: "Rome", startDate: start, endDate: end)
      #expect(trip.nights(in: calendar) == days)
    }
  }

  @Test("reads an unknown status as planned")
  func unknownStatus() {
    let trip = Trip(name: "Rome", startDate: .distantPast, endDate: .distantPast)
    trip.statusRaw = "lost"
    #expect(trip.status == .planned)
  }
}
