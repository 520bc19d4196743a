import Dispatch
import SkillSystem
import Synchronization

/// One row of the table of commands, with its options' types erased.
struct CommandRow: Sendable {
  /// The word that names it.
  let name: String
  /// One line for people.
  let summary: String
  /// Its group.
  let group: CommandGroup
  /// What follows the name in the usage line, options aside.
  let usage: String
  /// Paragraphs under the options.
  let details: String
  /// Its words and options, which a command that only runs is spared.
  var parameters: [ParameterRow] { makeParameters() }
  private let makeParameters: @Sendable () -> [ParameterRow]
  /// Parses the words and does the work.
  let run: @Sendable ([String], World) throws(UsageError) -> ExitCode

  /// Its whole help text, so many columns wide.
  func help(width: Int) -> String { HelpText(width: width).text(of: self) }
  /// How it is typed.
  var usageLine: String { ["skillpool \(name)", usage, "[options]"].filter { !$0.isEmpty }.joined(separator: " ") }

  /// A row for a command that only reads.
  static func reading<C: ReadingCommand>(_ command: C.Type) -> CommandRow {
    row(command) { words, world throws(UsageError) in
      if asksForHelp(words) { return printHelp(C.self, world) }
      ProcessMemory.growInLargeSteps()
      return try ArgumentParser.parse(words, C.table + C.baseRows, into: C()).run(world)
    }
  }

  /// A row for a command that runs things; the calling thread waits for it.
  static func running<C: RunningCommand>(_ command: C.Type) -> CommandRow {
    row(command) { words, world throws(UsageError) in
      if asksForHelp(words) { return printHelp(C.self, world) }
      ProcessMemory.growInLargeSteps()
      let options = try ArgumentParser.parse(words, C.table + C.baseRows, into: C()).prepared(world)
      return waitFor { await options.run(world) }
    }
  }

  private static func row<C: Command>(
    _ command: C.Type, _ run: @escaping @Sendable ([String], World) throws(UsageError) -> ExitCode
  ) -> CommandRow {
    CommandRow(
      name: C.name, summary: C.summary, group: C.group, usage: C.usage, details: C.details,
      makeParameters: { (C.table + C.baseRows).map(\.row) }, run: run)
  }

  /// Whether help is asked for, whatever else is wrong with the words.
  private static func asksForHelp(_ words: [String]) -> Bool {
    words.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
  }

  private static func printHelp<C: Command>(_ command: C.Type, _ world: World) -> ExitCode {
    world.console.print(row(command) { _, _ in .success }.help(width: world.console.width))
    return .success
  }
}

/// Runs asynchronous work from the main thread, which sleeps until it is done.
func waitFor(_ work: @escaping @Sendable () async -> ExitCode) -> ExitCode {
  StopSignals.block()
  let done = DispatchSemaphore(value: 0)
  let result = Slot()
  Task {
    let code = await work()
    result.value.withLock { $0 = code }
    done.signal()
  }
  done.wait()
  return result.value.withLock { $0 }
}

private final class Slot: Sendable {
  let value = Mutex(ExitCode.damaged)
}
