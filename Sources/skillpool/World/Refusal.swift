import SkillText

/// Why a command can not start, and what to do.
struct Refusal: Error, Equatable {
  /// The reason.
  var message: String
  /// What to do.
  var help: String?

  /// Makes a refusal.
  init(_ message: String, help: String? = nil) {
    self.message = message
    self.help = help
  }

  /// Says it.
  func tell(_ world: World) -> ExitCode {
    world.console.note("error: " + TerminalText.escaped(message))
    if let help { world.console.note("  help: " + TerminalText.escaped(help)) }
    return .usage
  }
}
