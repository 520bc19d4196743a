import SkillRuns
import SkillSystem
import SkillText

/// Says what may be typed next: the words behind the hidden `skillpool __complete WORDS…`, which the shells' scripts call.
///
/// The last word is the one being typed. The answer is one line that says whether files or folders fit too, then one
/// line a candidate: the word, a tab, a remark.
struct Completer {
  /// What may be typed.
  struct Answer: Equatable {
    /// What the shell adds by itself.
    enum Kind: String { case words, files, folders }

    /// What the shell adds by itself.
    var kind = Kind.words
    /// Words and remarks.
    var candidates: [[String]] = []
  }

  /// The words after the program's name.
  let words: [String]
  /// Where skills, runs and pipelines are looked up.
  let world: World

  /// Prints the answer.
  func print() -> ExitCode {
    let answer = answer()
    world.console.print(answer.kind.rawValue)
    for candidate in answer.candidates {
      world.console.print(candidate.map { TerminalText.escaped($0).onOneLine }.joined(separator: "\t"))
    }
    return .success
  }

  /// What may be typed in place of the last word.
  func answer() -> Answer {
    guard let name = words.first, words.count > 1 else { return commands() }
    if name == "help" { return words.count == 2 ? helpWords() : Answer() }
    guard let row = CommandTable.rows.first(where: { $0.name == name }) else { return Answer() }
    let typed = TypedWords(Array(words.dropFirst()), row.parameters)
    let source = CompletionSource(common: typed.common, world: world)
    switch typed.wanted {
    case .option: return options(of: row, typed.current)
    case .value(let parameter, let prefix):
      return fit(source.answer(for: parameter), typed.current, prefix: prefix)
    case .nothing: return Answer()
    }
  }

  private func commands() -> Answer {
    let rows = CommandTable.rows.map { [$0.name, $0.summary] } + [["help", "Explain a command or a topic"]]
    return fit(Answer(candidates: rows), words.first ?? "")
  }

  private func helpWords() -> Answer {
    let rows = CommandTable.rows.map { [$0.name, $0.summary] } + HelpTopics.topics.map { [$0.name, $0.summary] }
    return fit(Answer(candidates: rows), words[1])
  }

  private func options(of row: CommandRow, _ current: String) -> Answer {
    let rows = row.parameters.filter { !$0.isPositional }.map { ["--\($0.name)", $0.help] }
    return fit(Answer(candidates: rows), current)
  }

  /// The candidates that begin with what is typed; `prefix` goes before each.
  private func fit(_ answer: Answer, _ current: String, prefix: String = "") -> Answer {
    let fitting = answer.candidates.filter { $0[0].hasPrefix(current) }
    return Answer(kind: answer.kind, candidates: fitting.map { [prefix + $0[0]] + $0.dropFirst() })
  }
}
