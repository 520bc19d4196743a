/// `skillpool completions`: the script that makes a shell complete commands, options and skill names.
struct CompletionsCommand: ReadingCommand {
  static let name = "completions"
  static let summary = "Print the completion script of a shell"
  static let group = CommandGroup.connect
  static let usage = "bash|zsh|fish"
  static let details = """
    bash: source <(skillpool completions bash)
    zsh:  source <(skillpool completions zsh)
    fish: skillpool completions fish | source

    Exit codes: 0 printed, 2 no such shell.
    """
  static var table: [Parameter<CompletionsCommand>] { [.argument(\.shell, "shell", "The shell")] }

  var common = CommonOptions()
  var shell = ShellScript.bash

  func run(_ world: World) -> ExitCode {
    world.console.print(shell.text)
    return .success
  }
}
