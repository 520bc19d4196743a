/// The environment of a step's child: an allow-list of what the caller has, and what the pipeline declares.
enum StepEnvironment {
  private static let passed: Set<String> = ["PATH", "HOME", "LANG", "TERM", "TMPDIR", "USER", "SHELL", "TZ"]

  /// What every child gets of the caller's environment; relative entries of PATH are dropped.
  static func base(_ environment: [String: String]) -> [String: String] {
    var base = environment.filter { passed.contains($0.key) || $0.key.hasPrefix("LC_") }
    if let path = base["PATH"] {
      base["PATH"] = path.split(separator: ":").filter { $0.utf8.first == UInt8(ascii: "/") }.joined(separator: ":")
    }
    return base
  }
}
