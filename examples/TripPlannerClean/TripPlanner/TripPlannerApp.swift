import SwiftData
import SwiftUI

@main
struct TripPlannerApp: App {
  private let storage: Storage

  init() {
    storage = Storage.open()
  }

  var body: some Scene {
    WindowGroup {
      switch storage {
      case .ready(let container):
        TripListView()
          .modelContainer(container)
      case .unavailable(let reason):
        ContentUnavailableView(
          "Trips cannot be opened", systemImage: "externaldrive.badge.xmark", description: Text(reason))
      }
    }
  }
}

/// The store of the app, or why there is none.
enum Storage {
  case ready(ModelContainer)
  case unavailable(String)

  static func open() -> Storage {
    do {
      return .ready(try ModelContainer(for: Trip.self, Stop.self, migrationPlan: TripMigration.self))
    } catch {
      return .unavailable(error.localizedDescription)
    }
  }
}
