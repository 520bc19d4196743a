/// A share from 0 to 1, typed on the command line.
struct Share: ArgumentValue, Hashable {
  static var placeholder: String { "share" }

  /// The share.
  let value: Double

  init?(argument: String) {
    guard let value = Double(argument), (0...1).contains(value) else { return nil }
    self.value = value
  }
}
