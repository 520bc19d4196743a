/// A type that can be read from one word of the command line.
protocol ArgumentValue: Sendable {
  /// What help shows in place of a value.
  static var placeholder: String { get }
  /// The only words allowed; empty when any word may do.
  static var choices: [String] { get }
  /// Reads a word; nil when it does not fit.
  init?(argument: String)
}

extension ArgumentValue {
  static var choices: [String] { [] }
}

extension String: ArgumentValue {
  static var placeholder: String { "text" }

  init?(argument: String) { self = argument }
}

extension Int: ArgumentValue {
  static var placeholder: String { "n" }

  init?(argument: String) { self.init(argument) }
}

extension Double: ArgumentValue {
  static var placeholder: String { "x" }

  init?(argument: String) {
    guard let value = Double(argument), value.isFinite else { return nil }
    self = value
  }
}

extension ArgumentValue where Self: RawRepresentable & CaseIterable, RawValue == String {
  static var placeholder: String { choices.joined(separator: "|") }
  static var choices: [String] { allCases.map(\.rawValue) }

  init?(argument: String) { self.init(rawValue: argument) }
}
