import Foundation
import SwiftData

@Model
final class Stop {
  var name: String
  var latitude: Double
  var longitude: Double
  var position: Int
  var isVisited: Bool = false
  var trip: Trip?

  init(name: String, latitude: Double, longitude: Double, position: Int) {
    self.name = name
    self.latitude = latitude
    self.longitude = longitude
    self.position = position
  }
}
