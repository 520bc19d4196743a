/// A mistake in the words typed after the program's name.
enum UsageError: Error, Equatable {
  case unknownCommand(String, suggestion: String?)
  case optionFirst(String)
  case unknownOption(String, suggestion: String?)
  case missingValue(option: String)
  case unexpectedValue(option: String, value: String)
  case invalidValue(option: String, value: String, expected: String)
  case missingArgument(String, choices: [String] = [])
  case extraArgument(String)

  /// The mistake in one sentence.
  var message: String {
    switch self {
    case .unknownCommand(let word, _): "unknown command '\(word)'"
    case .optionFirst(let word): "the option '\(word)' stands before the command; options follow it"
    case .unknownOption(let word, _): "unknown option '\(word)'"
    case .missingValue(let option): "option '\(option)' needs a value"
    case .unexpectedValue(let option, let value): "option '\(option)' takes no value, but was given '\(value)'"
    case .invalidValue(let option, let value, let expected): "'\(value)' does not fit \(option): expected \(expected)"
    case .missingArgument(let name, let choices):
      "missing <\(name)>" + (choices.isEmpty ? "" : ": one of " + choices.joined(separator: ", "))
    case .extraArgument(let word): "unexpected word '\(word)'"
    }
  }

  /// What was probably meant.
  var suggestion: String? {
    switch self {
    case .unknownCommand(_, let suggestion), .unknownOption(_, let suggestion): suggestion
    default: nil
    }
  }
}
