import CPosix
import SkillRuns
import SkillSystem
import SkillText

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Whoever sits at the terminal: asked on the error stream, answers on the standard input.
struct TerminalPerson: Person {
  /// Where the question is written.
  let stream: any TextStream
  /// The clock.
  let time: any TimeSource
  /// Reads what has been typed, without waiting; nil while there is nothing, empty at the end of the input.
  var read: @Sendable () -> [UInt8]? = { TerminalPerson.typed() }

  /// The person at this process's terminal; nil when there is none.
  static func live(_ world: World) -> TerminalPerson? {
    guard cposix_is_terminal(0) != 0, world.console.errorIsTerminal else { return nil }
    return TerminalPerson(stream: world.console.error, time: world.time)
  }

  @concurrent func answer(_ question: ApprovalQuestion) async -> String? {
    stream.write("\n" + text(question))
    var line: [UInt8] = []
    while !Task.isCancelled {
      guard let bytes = read() else {
        await time.wait(for: .milliseconds(50))
        continue
      }
      if bytes.isEmpty { return nil }
      line += bytes
      guard line.last == UInt8.lineFeed else { continue }
      if let choice = TerminalPerson.choice(line, question.options) { return choice }
      line = []
      stream.write("one of \(question.options.joined(separator: ", "))> ")
    }
    return nil
  }

  private func text(_ question: ApprovalQuestion) -> String {
    let lines = question.message.split(separator: "\n", omittingEmptySubsequences: false)
    let options = question.options.enumerated().map { "[\($0 + 1)] \($1)" }.joined(separator: "  ")
    return ([question.step + " asks:"] + lines.map { "  " + $0 }).map(TerminalText.escaped).joined(separator: "\n")
      + "\n\(TerminalText.escaped(options))> "
  }

  /// The option that a line means: its number, its word, or the beginning of one word only.
  static func choice(_ line: [UInt8], _ options: [String]) -> String? {
    let word = String(decoding: line.filter { $0 > 32 }, as: UTF8.self)
    guard !word.isEmpty else { return nil }
    if let number = Int(word), options.indices.contains(number - 1) { return options[number - 1] }
    if options.contains(word) { return word }
    let hits = options.filter { $0.hasPrefix(word) }
    return hits.count == 1 ? hits[0] : nil
  }

  private static func typed() -> [UInt8]? {
    var waiting = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
    guard unsafe poll(&waiting, 1, 0) > 0 else { return nil }
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = unsafe cposix_read(0, &buffer, buffer.count)
    return count > 0 ? Array(buffer[..<count]) : []
  }
}
