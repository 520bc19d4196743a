/// Which environment variables a pipeline may set, and to what.
enum EnvironmentRules {
  /// The longest value: half of what the kernel takes.
  static let maximumBytes = 64 << 10

  private static let refused: Set<String> = [
    "BASH_ENV", "ENV", "PYTHONSTARTUP", "NODE_OPTIONS", "PERL5OPT", "RUBYOPT",
  ]
  private static let refusedPrefixes = ["LD_", "DYLD_", "GIT_"]

  /// Whether a text can be the name of a variable.
  static func isName(_ name: String) -> Bool {
    let bytes = Array(name.utf8)
    guard let first = bytes.first, !(48...57).contains(first) else { return false }
    return bytes.allSatisfy { $0.isNamePart && $0 != 45 }
  }

  /// Why a variable can not be set; nil when it can.
  static func refusal(of name: String) -> String? {
    let isLoader = refused.contains(name) || refusedPrefixes.contains { name.hasPrefix($0) }
    if isLoader { return "changes what other programs load" }
    return name.hasPrefix("SKILLPOOL_") ? "is set by skillpool" : nil
  }

  /// Whether every folder of a search path is absolute.
  static func isSearchPath(_ path: String) -> Bool {
    path.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
      .allSatisfy { $0.first == UInt8(ascii: "/") }
  }
}
