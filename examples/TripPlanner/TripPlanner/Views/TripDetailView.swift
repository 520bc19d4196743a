import SwiftData
import SwiftUI

struct TripDetailView: View {
  @Environment(\.modelContext) private var context
  @Query private var trips: [Trip]

  init(id: PersistentIdentifier) {
    _trips = Query(filter: #Predicate<Trip> { $0.persistentModelID == id })
  }

  var body: some View {
    if let trip = trips.first {
      List {
        ForEach(trip.orderedStops.indices, id: \.self) { index in
          StopRow(stop: trip.orderedStops[index], onToggle: { toggle(trip.orderedStops[index]) })
        }
      }
      .navigationTitle(trip.name)
    }
  }

  private func toggle(_ stop: Stop) {
    stop.isVisited.toggle()
    try? context.save()
  }
}
