import SwiftData
import SwiftUI

struct TripDetailView: View {
  @Environment(\.modelContext) private var context
  @Query private var trips: [Trip]
  @State private var failure: String?
  @State private var isFailing = false

  init(id: PersistentIdentifier) {
    _trips = Query(filter: #Predicate<Trip> { $0.persistentModelID == id })
  }

  var body: some View {
    if let trip = trips.first {
      List {
        ForEach(trip.orderedStops) { stop in
          StopRow(stop: stop, onToggle: { toggle(stop) })
        }
      }
      .navigationTitle(trip.name)
      .alert("Not saved", isPresented: $isFailing, presenting: failure) { _ in
        Button("OK", role: .cancel) {}
      } message: { reason in
        Text(reason)
      }
    }
  }

  private func toggle(_ stop: Stop) {
    stop.isVisited.toggle()
    do {
      try context.save()
    } catch {
      context.rollback()
      failure = error.localizedDescription
      isFailing = true
    }
  }
}
