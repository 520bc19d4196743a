import SkillText

/// Reads words against a command's table.
///
/// `--key value`, `--key=value`, `-k value`, `-kvalue`, clusters of short flags, `--` ends the options, `-` is a word.
struct ArgumentParser<Values: Sendable> {
  private let table: [Parameter<Values>]
  private var values: Values
  private var rest: ArraySlice<String> = []
  private var positionals: ArraySlice<Parameter<Values>>
  private var filled: Set<String> = []

  private init(_ table: [Parameter<Values>], _ initial: Values) {
    self.table = table
    values = initial
    positionals = table.filter(\.isPositional)[...]
  }

  /// Reads `words`, starting from `initial`.
  static func parse(
    _ words: some Sequence<String>, _ table: [Parameter<Values>], into initial: Values
  ) throws(UsageError) -> Values {
    var parser = ArgumentParser(table, initial)
    return try parser.read(Array(words)[...])
  }

  private mutating func read(_ words: ArraySlice<String>) throws(UsageError) -> Values {
    rest = words
    var optionsEnded = false
    while let word = rest.popFirst() {
      if word == "--", !optionsEnded { optionsEnded = true } else { try read(word, isPlain: optionsEnded) }
    }
    for parameter in positionals where parameter.isMissing(in: filled) {
      throw .missingArgument(parameter.name, choices: parameter.choices)
    }
    return values
  }

  private mutating func read(_ word: String, isPlain: Bool) throws(UsageError) {
    if isPlain || word == "-" || !word.hasPrefix("-") { return try readPositional(word) }
    if word.hasPrefix("--") { return try readLong(word.dropFirst(2)) }
    try readCluster(word.dropFirst())
  }

  private mutating func readPositional(_ word: String) throws(UsageError) {
    guard let parameter = positionals.first else { throw .extraArgument(word) }
    try store(word, parameter, shown: "<\(parameter.name)>")
    filled.insert(parameter.name)
    if case .argument(_, false) = parameter.shape { positionals.removeFirst() }
  }

  private mutating func readLong(_ body: Substring) throws(UsageError) {
    let equals = body.firstIndex(of: "=")
    let name = String(body[..<(equals ?? body.endIndex)])
    guard let parameter = table.first(where: { $0.name == name && !$0.isPositional }) else {
      throw .unknownOption("--\(name)", suggestion: suggestion(for: name))
    }
    try readOption(parameter, shown: "--\(name)", inline: equals.map { String(body[body.index(after: $0)...]) })
  }

  private func suggestion(for name: String) -> String? {
    let names = table.filter { !$0.isPositional }.map(\.name)
    return Suggestion.nearest(to: name, in: names).map { "--\($0)" }
  }

  private mutating func readCluster(_ letters: Substring) throws(UsageError) {
    var letters = letters
    while let letter = letters.popFirst() {
      guard let parameter = table.first(where: { $0.short == letter }) else {
        throw .unknownOption("-\(letter)", suggestion: nil)
      }
      if parameter.shape == .flag {
        try readOption(parameter, shown: "-\(letter)", inline: nil)
        continue
      }
      let value = letters.first == "=" ? letters.dropFirst() : letters
      return try readOption(parameter, shown: "-\(letter)", inline: letters.isEmpty ? nil : String(value))
    }
  }

  private mutating func readOption(
    _ parameter: Parameter<Values>, shown: String, inline: String?
  ) throws(UsageError) {
    if parameter.shape == .flag {
      if let inline { throw .unexpectedValue(option: shown, value: inline) }
      _ = parameter.store("", &values)
      return
    }
    guard let word = inline ?? rest.popFirst() else { throw .missingValue(option: shown) }
    try store(word, parameter, shown: shown)
  }

  private mutating func store(_ word: String, _ parameter: Parameter<Values>, shown: String) throws(UsageError) {
    guard !parameter.store(word, &values) else { return }
    throw .invalidValue(option: shown, value: word, expected: parameter.expectation)
  }
}

extension Parameter {
  fileprivate func isMissing(in filled: Set<String>) -> Bool {
    if case .argument(true, _) = shape { !filled.contains(name) } else { false }
  }
}
