import CPosix
import SkillSystem
import SkillText

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The program.
///
/// Reading commands run without the concurrency runtime; running ones start it themselves.
@main
struct Main {
  static func main() {
    StandardStreams.reserve()
    let words = Array(CommandLine.arguments.dropFirst())
    if Version.isAsked(by: words) { printVersion() }
    let world = World.live()
    let code = CommandTable.run(words, world)
    end(world.console, code)
  }

  /// Prints the version and ends: nothing of the world is looked at for it.
  private static func printVersion() -> Never {
    let console = Console(
      output: DescriptorStream(1), error: DescriptorStream(2), outputIsTerminal: false, errorIsTerminal: false,
      width: 80)
    console.print(Version.line)
    end(console, .success)
  }

  private static func end(_ console: Console, _ code: ExitCode) -> Never {
    guard console.lostOutput else { exit(code.number) }
    console.note("error: cannot write to the output: \(SystemText.of(console.output.failure))")
    exit(ExitCode.storage.number)
  }
}
