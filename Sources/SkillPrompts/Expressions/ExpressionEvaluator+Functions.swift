import SkillText

extension ExpressionEvaluator {
  /// Calls a function.
  ///
  /// `case` evaluates only what it needs; the others evaluate every argument first.
  func call(
    _ function: ExpressionFunction, _ arguments: [ExpressionNode], at offset: Int
  ) throws(ExpressionError) -> JSON {
    if function == .choose { return try choose(arguments) }
    if function.isStatus { return .bool(try status(function, at: offset)) }
    var values: [Argument] = []
    for argument in arguments { values.append(Argument(value: try value(of: argument), offset: argument.offset)) }
    return try apply(function, values, at: offset)
  }

  private struct Argument {
    var value: JSON
    var offset: Int
  }

  private func choose(_ arguments: [ExpressionNode]) throws(ExpressionError) -> JSON {
    for index in stride(from: 0, to: arguments.count - 1, by: 2) where try boolean(arguments[index]) {
      return try value(of: arguments[index + 1])
    }
    return try value(of: arguments[arguments.count - 1])
  }

  private func status(_ function: ExpressionFunction, at offset: Int) throws(ExpressionError) -> Bool {
    guard let status = context.status else { throw misplaced(function, "only 'if' may ask for a status", at: offset) }
    return switch function {
    case .success: status.success
    case .failure: status.failure
    case .cancelled: status.cancelled
    default: true
    }
  }

  private func misplaced(_ function: ExpressionFunction, _ help: String, at offset: Int) -> ExpressionError {
    ExpressionError(.unknownFunction, "'\(function.rawValue)()' can not be called here", at: offset, help: help)
  }

  private func apply(
    _ function: ExpressionFunction, _ arguments: [Argument], at offset: Int
  ) throws(ExpressionError) -> JSON {
    let first = arguments[0]
    return switch function {
    case .contains: .bool(try contains(first, arguments[1]))
    case .startsWith: .bool(try string(first).utf8.starts(with: string(arguments[1]).utf8))
    case .endsWith: .bool(try string(first).utf8.reversed().starts(with: string(arguments[1]).utf8.reversed()))
    case .lower: .string(try string(first).lowercased())
    case .length: .int(try length(first))
    case .join: .string(try join(arguments))
    case .flatten: .array(try array(first).flatMap { $0.array ?? [$0] })
    case .format: .string(try format(arguments))
    case .toJSON: .string(first.value.canonicalText)
    case .fromJSON: try parsed(first)
    default: .string(try hash(arguments, at: offset))
    }
  }

  private func string(_ argument: Argument) throws(ExpressionError) -> String {
    guard let text = argument.value.string else { throw mismatch("string", argument.value, at: argument.offset) }
    return text
  }

  private func array(_ argument: Argument) throws(ExpressionError) -> [JSON] {
    guard let elements = argument.value.array else { throw mismatch("array", argument.value, at: argument.offset) }
    return elements
  }

  private func contains(_ whole: Argument, _ part: Argument) throws(ExpressionError) -> Bool {
    if let elements = whole.value.array { return elements.contains { $0.isSame(as: part.value) } }
    return try string(whole).containsBytes(of: string(part))
  }

  private func length(_ argument: Argument) throws(ExpressionError) -> Int {
    switch argument.value {
    case .array(let elements): return elements.count
    case .object(let members): return members.count
    case .string(let text): return text.unicodeScalars.count
    default:
      throw ExpressionError(.type, "a \(argument.value.typeName) has no length", at: argument.offset)
    }
  }

  private func join(_ arguments: [Argument]) throws(ExpressionError) -> String {
    let separator = arguments.count > 1 ? try string(arguments[1]) : ","
    var texts: [String] = []
    for element in try array(arguments[0]) { texts.append(try element.templateText(at: arguments[0].offset)) }
    return texts.joined(separator: separator)
  }

  private func format(_ arguments: [Argument]) throws(ExpressionError) -> String {
    var values: [String] = []
    let form = try string(arguments[0])
    for argument in arguments.dropFirst() { values.append(try argument.value.templateText(at: argument.offset)) }
    guard let text = FormatText(form).filled(with: values) else {
      throw ExpressionError(
        .badFormat, "the text of 'format' has a lone brace, or a number without a value", at: arguments[0].offset,
        help: "values are {0} … {\(max(0, values.count - 1))}; a brace is written twice: {{ }}")
    }
    return text
  }

  private func parsed(_ argument: Argument) throws(ExpressionError) -> JSON {
    let text = try string(argument)
    do throws(JSONError) {
      return try JSON(parsing: text)
    } catch {
      throw ExpressionError(
        .badJSON, "the text is not JSON: \(error.message) at byte \(error.offset)", at: argument.offset)
    }
  }

  private func hash(_ arguments: [Argument], at offset: Int) throws(ExpressionError) -> String {
    guard let hashFiles = context.hashFiles else {
      throw misplaced(.hashFiles, "only steps of a running pipeline may read files", at: offset)
    }
    var globs: [String] = []
    for argument in arguments { globs.append(try string(argument)) }
    return hashFiles(globs) ?? ""
  }
}
