import SwiftData
import SwiftUI

struct TripListView: View {
  @Environment(\.modelContext) private var context
  @Query(sort: [SortDescriptor(\Trip.startDate), SortDescriptor(\Trip.name)]) private var trips: [Trip]
  @State private var finished = 0
  @State private var failure: String?

  var body: some View {
    NavigationStack {
      List {
        ForEach(trips) { trip in
          NavigationLink(value: trip.persistentModelID) {
            TripRow(trip: trip)
          }
        }
      }
      .navigationTitle("Trips")
      .navigationDestination(for: PersistentIdentifier.self) { id in
        TripDetailView(id: id)
      }
      .toolbar {
        Button("Add trip", systemImage: "plus", action: addTrip)
          .labelStyle(.iconOnly)
      }
      .safeAreaInset(edge: .bottom) {
        Text(failure ?? "\(finished) trips finished")
          .foregroundStyle(.secondary)
      }
      .onAppear {
        Task {
          await refreshCount()
        }
      }
    }
  }

  private func addTrip() {
    context.insert(Trip(name: "New trip", startDate: .now, endDate: .now))
  }

  private func refreshCount() async {
    do {
      finished = try TripQueries.finishedCount(in: context)
    } catch {
      failure = error.localizedDescription
    }
  }
}

struct TripRow: View {
  let trip: Trip

  var body: some View {
    VStack(alignment: .leading) {
      Text(trip.name)
        .font(.headline)
      Text(trip.startDate, format: .dateTime.day().month().year())
        .font(.subheadline)
    }
  }
}

#Preview {
  TripListView()
    .modelContainer(for: Trip.self, inMemory: true)
}
