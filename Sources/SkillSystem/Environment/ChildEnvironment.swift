import SkillText

/// What a child gets of our environment: an allow-list, and checks of what a project may add.
public enum ChildEnvironment {
  /// The longest value taken from a project, in bytes; the kernel's own bound is twice that.
  public static let valueLimit = InputLimits.environmentValue.value

  private static let passed: Set<String> = ["PATH", "HOME", "LANG", "TERM", "TMPDIR", "USER", "SHELL", "TZ"]
  /// Names by which a variable changes what a program loads or runs.
  private static let refused: Set<String> = [
    "PATH", "BASH_ENV", "ENV", "PYTHONSTARTUP", "NODE_OPTIONS", "PERL5OPT", "RUBYOPT",
  ]
  private static let refusedPrefixes = ["LD_", "DYLD_", "GIT_"]

  /// The variables that every child gets: `PATH` (its absolute entries), `HOME`, `LANG`, `LC_*`, `TERM`, `TMPDIR`,
  /// `USER`, `SHELL`, `TZ`.
  public static func base(from environment: [String: String] = ProcessEnvironment.current) -> [String: String] {
    var base = environment.filter { name, _ in passed.contains(name) || name.hasPrefix("LC_") }
    base["PATH"] = base["PATH"].flatMap(absoluteEntries)
    return base
  }

  /// The base with the variables a step declares on top.
  public static func with(
    _ declared: [String: String], from environment: [String: String] = ProcessEnvironment.current
  ) -> [String: String] {
    base(from: environment).merging(declared) { $1 }
  }

  /// Whether a project file may not set a variable of that name.
  public static func isRefused(_ name: String) -> Bool {
    refused.contains(name) || refusedPrefixes.contains { name.hasPrefix($0) }
  }

  /// What keeps a variable of a project file from being handed to a child; nil when nothing does.
  public static func problem(_ name: String, value: String) -> EnvironmentProblem? {
    nameProblem(name) ?? valueProblem(name, value)
  }

  /// What is wrong with a name alone.
  public static func nameProblem(_ name: String) -> EnvironmentProblem? {
    guard isName(name) else {
      return EnvironmentProblem(
        message: "`\(name)` is no name of a variable", help: "use letters, digits and _, and begin with no digit")
    }
    guard isRefused(name) else { return nil }
    return EnvironmentProblem(
      message: "`\(name)` changes which code programs load, so a project file may not set it",
      help: "set it in the command itself, or in the environment of the user who runs skillpool")
  }

  /// What is wrong with a value alone.
  public static func valueProblem(_ name: String, _ value: String) -> EnvironmentProblem? {
    if value.holdsNUL {
      return EnvironmentProblem(
        message: "the value of `\(name)` holds a NUL byte, which no environment can", help: "hand it over by `stdin:`")
    }
    guard value.utf8.count > valueLimit else { return nil }
    return EnvironmentProblem(
      message: "the value of `\(name)` is \(value.utf8.count) bytes; the limit is \(valueLimit)",
      help: "hand it over by `stdin:` or a file")
  }

  private static func isName(_ name: String) -> Bool {
    guard let first = name.utf8.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else { return false }
    return name.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"): true
      default: false
      }
    }
  }

  private static func absoluteEntries(_ path: String) -> String? {
    let entries = path.utf8.split(separator: UInt8(ascii: ":")).map { Substring($0) }
    let kept = entries.filter { $0.hasPrefix("/") }
    return kept.isEmpty ? nil : kept.joined(separator: ":")
  }
}

/// Why a variable is not handed to a child.
public struct EnvironmentProblem: Sendable, Hashable {
  /// What is wrong, in one sentence without a full stop.
  public var message: String
  /// What to do.
  public var help: String

  /// Makes a problem.
  public init(message: String, help: String) {
    self.message = message
    self.help = help
  }
}
