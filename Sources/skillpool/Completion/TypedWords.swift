/// The words after a command's name, read as far as a shell has them: the last one is being typed.
struct TypedWords {
  /// What the word being typed is.
  enum Wanted: Equatable {
    case option
    /// A value, and what stands before it in the same word.
    case value(ParameterRow, prefix: String)
    case nothing
  }

  /// What the word being typed is.
  private(set) var wanted = Wanted.nothing
  /// The part of it that candidates begin with.
  private(set) var current = ""
  /// The shared options that were given before it.
  private(set) var common = CommonOptions()

  private var pending: ParameterRow?
  private var positionals: ArraySlice<ParameterRow>
  private var optionsEnded = false
  private let rows: [ParameterRow]

  /// Reads the words.
  init(_ words: [String], _ rows: [ParameterRow]) {
    self.rows = rows
    positionals = rows.filter(\.isPositional)[...]
    for word in words.dropLast() { read(word) }
    decide(words.last ?? "")
  }

  private mutating func read(_ word: String) {
    if let option = pending {
      // A shell that splits words at "=" hands it over as a word.
      if word != "=" { take(word, for: option) }
    } else if optionsEnded || !word.hasPrefix("-") || word == "-" {
      passPositional()
    } else if word == "--" {
      optionsEnded = true
    } else if let option = option(word), option.takesValue {
      pending = option
    }
  }

  private mutating func take(_ word: String, for option: ParameterRow) {
    pending = nil
    if option.name == "skills" { common.skills.append(word) }
    if option.name == "directory" { common.directory = word }
  }

  private mutating func passPositional() {
    guard let row = positionals.first, case .argument(_, repeats: false) = row.shape else { return }
    positionals.removeFirst()
  }

  private func option(_ word: String) -> ParameterRow? {
    if word.hasPrefix("--") { return rows.first { !$0.isPositional && $0.name == word.dropFirst(2) } }
    return word.count == 2 ? rows.first { $0.short == word.last } : nil
  }

  private mutating func decide(_ word: String) {
    if let pending {
      (current, wanted) = (word == "=" ? "" : word, .value(pending, prefix: ""))
    } else if !optionsEnded, word.hasPrefix("-") {
      decideOption(word)
    } else if let row = positionals.first {
      (current, wanted) = (word, .value(row, prefix: ""))
    }
  }

  private mutating func decideOption(_ word: String) {
    guard let equals = word.firstIndex(of: "="), let option = option(String(word[..<equals])) else {
      (current, wanted) = (word, .option)
      return
    }
    guard option.takesValue else { return }
    let value = word.index(after: equals)
    (current, wanted) = (String(word[value...]), .value(option, prefix: String(word[..<value])))
  }
}
