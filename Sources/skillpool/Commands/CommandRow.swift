import Dispatch
import Synchronization

/// One row of the table of commands, with its options' types erased.
struct CommandRow: Sendable {
  /// The word that names it.
  let name: String
  /// One line for people.
  let summary: String
  /// Its group.
  let group: CommandGroup
  /// Its whole help text.
  let help: String
  /// The names of its options, with their dashes.
  let options: [String]
  /// Parses the words and does the work.
  let run: @Sendable ([String], World) throws(UsageError) -> ExitCode

  /// A row for a command that only reads.
  static func reading<C: ReadingCommand>(_ command: C.Type) -> CommandRow {
    row(command) { words, world throws(UsageError) in
      let options = try ArgumentParser.parse(words, C.table + C.baseRows, into: C())
      return options.common.help ? printHelp(C.self, world) : options.run(world)
    }
  }

  /// A row for a command that runs things; the calling thread waits for it.
  static func running<C: RunningCommand>(_ command: C.Type) -> CommandRow {
    row(command) { words, world throws(UsageError) in
      let options = try ArgumentParser.parse(words, C.table + C.baseRows, into: C())
      return options.common.help ? printHelp(C.self, world) : waitFor { await options.run(world) }
    }
  }

  private static func row<C: Command>(
    _ command: C.Type, _ run: @escaping @Sendable ([String], World) throws(UsageError) -> ExitCode
  ) -> CommandRow {
    let rows = C.table + C.baseRows
    return CommandRow(
      name: C.name, summary: C.summary, group: C.group, help: HelpText.text(of: C.self, rows: rows),
      options: rows.filter { !$0.isPositional }.map { "--\($0.name)" }, run: run)
  }

  private static func printHelp<C: Command>(_ command: C.Type, _ world: World) -> ExitCode {
    world.console.print(HelpText.text(of: command, rows: C.table + C.baseRows))
    return .success
  }
}

/// Runs asynchronous work from the main thread, which sleeps until it is done.
private func waitFor(_ work: @escaping @Sendable () async -> ExitCode) -> ExitCode {
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
