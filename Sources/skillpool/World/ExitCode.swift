/// How the program ends: a documented, stable list (`skillpool help exit-codes`).
struct ExitCode: Sendable, Hashable {
  /// The number the shell sees.
  let number: Int32

  /// Done, and the answer is yes.
  static let success = ExitCode(number: 0)
  /// Done, and the answer is no.
  static let negative = ExitCode(number: 1)
  /// Can't start: usage, unreadable or invalid input, changed work tree.
  static let usage = ExitCode(number: 2)
  /// A limit was reached.
  static let limit = ExitCode(number: 3)
  /// Paused for an approval.
  static let paused = ExitCode(number: 4)
  /// Agent or provider unavailable.
  static let unavailable = ExitCode(number: 5)
  /// Internal error or damaged journal.
  static let damaged = ExitCode(number: 70)
  /// Can't record.
  static let storage = ExitCode(number: 74)
  /// The run is held by another process.
  static let busy = ExitCode(number: 75)
  /// Refused by policy.
  static let refused = ExitCode(number: 77)

  /// Ended by a signal.
  static func signal(_ number: Int32) -> ExitCode { ExitCode(number: 128 + number) }
}

extension ExitCode {
  /// Every code with its meaning, as `skillpool help exit-codes` prints it.
  static let table: [(number: String, meaning: String)] = [
    ("0", "done, and the answer is yes"),
    ("1", "done, and the answer is no: nothing matches, validation errors, the run or its gate failed"),
    ("2", "can't start: usage, unreadable or invalid input, changed work tree"),
    ("3", "a limit was reached"),
    ("4", "paused for an answer"),
    ("5", "agent or provider unavailable"),
    ("70", "internal error or damaged journal"),
    ("74", "can't record: the store reported an error"),
    ("75", "the run is held by another process; try again"),
    ("77", "refused by policy: a foreign run, or an unsafe state folder"),
    ("129, 130, 143", "ended by SIGHUP, SIGINT, SIGTERM"),
  ]
}
