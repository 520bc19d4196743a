/// A whole number above 0, typed on the command line.
struct Count: ArgumentValue, Hashable, ExpressibleByIntegerLiteral {
  static var placeholder: String { "count" }

  /// The number.
  let number: Int

  init(integerLiteral value: Int) { number = value }

  init?(argument: String) {
    guard let number = Int(argument), number > 0 else { return nil }
    self.number = number
  }
}
