import SwiftUI

struct StopRow: View {
  let stop: Stop
  let onToggle: () -> Void

  var body: some View {
    HStack {
      Text(stop.name)
      Spacer()
      Button(action: onToggle) {
        Image(systemName: stop.isVisited ? "checkmark.circle.fill" : "circle")
      }
      .buttonStyle(.borderless)
    }
  }
}
