import CPosix
import SkillSystem

extension World {
  /// The real outside.
  static func live() -> World {
    let environment = ProcessEnvironment.current
    let files = LiveFiles()
    return World(
      console: .live(environment), files: files, environment: environment,
      currentFolder: (try? files.realPath(".")) ?? "", git: LiveGit(processes: LiveProcesses()), time: SystemTime(),
      randomness: SystemRandomness())
  }
}

extension Console {
  /// The standard streams.
  static func live(_ environment: [String: String]) -> Console {
    let outputIsTerminal = cposix_is_terminal(1) != 0
    let errorIsTerminal = cposix_is_terminal(2) != 0
    return Console(
      output: DescriptorStream(1), error: DescriptorStream(2), outputIsTerminal: outputIsTerminal,
      errorIsTerminal: errorIsTerminal, width: columns(environment))
  }

  /// The width of the terminal; else of `COLUMNS`; else 100.
  private static func columns(_ environment: [String: String]) -> Int {
    let asked = [1, 2].map { Int(cposix_terminal_columns($0)) }.first { $0 > 0 }
    return max(40, asked ?? environment["COLUMNS"].flatMap(Int.init) ?? 100)
  }
}
