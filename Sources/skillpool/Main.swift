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
    let world = World.live()
    let code = CommandTable.run(Array(CommandLine.arguments.dropFirst()), world)
    exit(world.console.lostOutput ? ExitCode.storage.number : code.number)
  }
}
