import Foundation
import SwiftData
import Testing

@testable import TripPlanner

@Suite("Importing trips")
struct TripImporterTests {
  private let container: ModelContainer

  init() throws {
    container = try ModelContainer(
      for: Trip.self, Stop.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
  }

  @Test("an imported trip can be fetched from another context")
  func visibleElsewhere() async throws {
    let importer = TripImporter(modelContainer: container)
    let ids = try await importer.add([.rome])
    let context = ModelContext(container)
    #expect(ids.count == 1)
    #expect(try context.fetchCount(FetchDescriptor<Trip>()) == 1)
  }

  @Test("importing the same trip twice keeps one")
  func upsert() async throws {
    let importer = TripImporter(modelContainer: container)
    _ = try await importer.add([.rome])
    _ = try await importer.add([.rome])
    #expect(try ModelContext(container).fetchCount(FetchDescriptor<Trip>()) == 1)
  }
}

extension TripDraft {
  fileprivate static let rome = TripDraft(
    id: UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16)), name: "Rome",
    start: Date(timeIntervalSince1970: 0), end: Date(timeIntervalSince1970: 86_400))
}
