/// One row of a command's table: the parser, the help text, the man page and the completions all read it.
struct Parameter<Values: Sendable>: Sendable {
  typealias Shape = ParameterRow.Shape

  /// The name: `--name`, or `<name>` for a positional word.
  let name: String
  /// The one-letter form.
  let short: Character?
  /// The shape.
  let shape: Shape
  /// One line for people.
  let help: String
  /// The only words allowed; empty when any may do.
  let choices: [String]
  /// What a shell may offer for it.
  var completion = Completion.nothing
  /// Stores a word; false when it does not fit.
  let store: @Sendable (String, inout Values) -> Bool

  /// Whether the row is a positional word.
  var isPositional: Bool { if case .argument = shape { true } else { false } }
  /// What a value looks like, for messages.
  var expectation: String { choices.isEmpty ? placeholder : choices.joined(separator: ", ") }

  private static func words(for placeholder: String) -> String {
    switch placeholder {
    case "n": "a whole number"
    case "count": "a whole number above 0"
    case "share": "a number from 0 to 1"
    case "hex": "32 hexadecimal digits in lower case"
    default: placeholder
    }
  }

  private var placeholder: String {
    if case .option(let placeholder) = shape { Parameter.words(for: placeholder) } else { name }
  }
}

extension Parameter {
  /// The row without the type of the values.
  var row: ParameterRow {
    ParameterRow(name: name, short: short, shape: shape, help: help, choices: choices, completion: completion)
  }

  /// The row with what a shell may offer for it.
  func completing(_ completion: Completion) -> Self {
    var copy = self
    copy.completion = completion
    return copy
  }
}

typealias KeyPathTo<Values, Value> = any WritableKeyPath<Values, Value> & Sendable

extension Parameter {
  /// An option without a value.
  static func flag(
    _ path: KeyPathTo<Values, Bool>, _ name: String, short: Character? = nil, _ help: String
  ) -> Self {
    Self(name: name, short: short, shape: .flag, help: help, choices: []) { _, values in
      values[keyPath: path] = true
      return true
    }
  }

  /// An option that is given at most once; the last one wins.
  static func option<Value: ArgumentValue>(
    _ path: KeyPathTo<Values, Value>, _ name: String, short: Character? = nil, value: String? = nil, _ help: String
  ) -> Self {
    valued(name, short, value, Value.self, help) { $1[keyPath: path] = $0 }
  }

  /// An option that may be absent.
  static func option<Value: ArgumentValue>(
    _ path: KeyPathTo<Values, Value?>, _ name: String, short: Character? = nil, value: String? = nil, _ help: String
  ) -> Self {
    valued(name, short, value, Value.self, help) { $1[keyPath: path] = $0 }
  }

  /// An option that may be given again and again.
  static func option<Value: ArgumentValue>(
    _ path: KeyPathTo<Values, [Value]>, _ name: String, short: Character? = nil, value: String? = nil, _ help: String
  ) -> Self {
    valued(name, short, value, Value.self, help) { $1[keyPath: path].append($0) }
  }

  /// A positional word that must be there.
  static func argument<Value: ArgumentValue>(_ path: KeyPathTo<Values, Value>, _ name: String, _ help: String) -> Self {
    let shape = Shape.argument(isRequired: true, repeats: false)
    return Self(name: name, short: nil, shape: shape, help: help, choices: Value.choices) { word, values in
      guard let value = Value(argument: word) else { return false }
      values[keyPath: path] = value
      return true
    }
  }

  /// A positional word that may be left out.
  static func argument(_ path: KeyPathTo<Values, String?>, _ name: String, _ help: String) -> Self {
    Self(name: name, short: nil, shape: .argument(isRequired: false, repeats: false), help: help, choices: []) {
      $1[keyPath: path] = $0
      return true
    }
  }

  /// Any number of positional words.
  static func arguments(_ path: KeyPathTo<Values, [String]>, _ name: String, _ help: String) -> Self {
    Self(name: name, short: nil, shape: .argument(isRequired: false, repeats: true), help: help, choices: []) {
      $1[keyPath: path].append($0)
      return true
    }
  }

  private static func valued<Value: ArgumentValue>(
    _ name: String, _ short: Character?, _ placeholder: String?, _ type: Value.Type, _ help: String,
    _ assign: @escaping @Sendable (Value, inout Values) -> Void
  ) -> Self {
    let shape = Shape.option(placeholder: placeholder ?? Value.placeholder)
    return Self(name: name, short: short, shape: shape, help: help, choices: Value.choices) { word, values in
      guard let value = Value(argument: word) else { return false }
      assign(value, &values)
      return true
    }
  }
}
