/// A row of a command's table without the type of its values: what help, manual, documentation and completions read.
struct ParameterRow: Sendable, Equatable {
  /// How a row is written on the command line.
  enum Shape: Sendable, Equatable {
    case flag
    case option(placeholder: String)
    case argument(isRequired: Bool, repeats: Bool)
  }

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
  let completion: Completion

  /// Whether the row is a positional word.
  var isPositional: Bool { if case .argument = shape { true } else { false } }
  /// Whether the row is an option that is followed by a value.
  var takesValue: Bool { if case .option = shape { true } else { false } }

  /// The row as people type it: `-o, --output <file>`, `--json`, `<path>…`.
  var spelling: String {
    let dashes = (short.map { "-\($0), " } ?? "") + "--\(name)"
    switch shape {
    case .flag: return dashes
    case .option(let placeholder): return "\(dashes) <\(placeholder)>"
    case .argument(_, let repeats): return "<\(name)>" + (repeats ? "…" : "")
    }
  }
}

/// What a shell may offer where a value is due.
enum Completion: String, Sendable, Equatable {
  case nothing, files, folders, skills, pipelines, runs, codes
}
