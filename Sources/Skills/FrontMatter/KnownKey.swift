/// The keys of a front matter that some host gives a meaning, and the spellings they are found under.
enum KnownKey {
  /// A key as the table knows it: lower case, words joined by hyphens.
  ///
  /// `allowed_tools`, `allowedTools` and `Allowed-Tools` are all `allowed-tools`.
  static func canonical(_ key: String) -> String {
    if isCanonical(key) { return key }
    var result: [UInt8] = []
    result.reserveCapacity(key.utf8.count + 8)
    var wasLower = false
    for byte in key.utf8 {
      let isUpper = (0x41...0x5A).contains(byte)
      if isUpper, wasLower { result.append(.dash) }
      switch byte {
      case 0x41...0x5A: result.append(byte | 0x20)
      case 0x5F, 0x20: result.append(.dash)
      case 0x80...: return key
      default: result.append(byte)
      }
      wasLower = (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte)
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Whether a key is made of small letters and hyphens, as the table spells it.
  static func isCanonical(_ key: String) -> Bool {
    for byte in key.utf8 where byte &- 0x61 >= 26 && byte != .dash { return false }
    return true
  }

  /// Whether some host gives the key a meaning, in this or another spelling.
  static func isKnown(_ key: String) -> Bool { known.contains(canonical(key)) }

  /// Whether the Agent Skills specification names the key.
  static func isSpecified(_ key: String) -> Bool { specified.contains(key) }

  /// Keys whose loss changes what a skill does.
  static let mistakable = [
    "allowed-tools", "argument-hint", "compatibility", "description", "disable-model-invocation", "license",
    "metadata", "name", "paths", "user-invocable", "when_to_use",
  ]

  /// The spelling to prefer, where a known key is written in one that hosts do not share.
  static func preferredSpelling(of key: String) -> String? {
    guard !isCanonical(key) else { return nil }
    let name = canonical(key)
    guard known.contains(name), name != key, !alsoSpelled.contains(key) else { return nil }
    return name == "when-to-use" ? "when_to_use" : name == "when-not-to-use" ? "when_not_to_use" : name
  }

  static let specified: Set<String> = [
    "name", "description", "license", "compatibility", "metadata", "allowed-tools",
  ]
  private static let hostKeys: Set<String> = [
    "when-to-use", "when-not-to-use", "argument-hint", "arguments", "disable-model-invocation", "user-invocable",
    "disallowed-tools", "tools", "model", "effort", "context", "agent", "background", "hooks", "paths", "shell",
    "display-name", "default-enabled", "fallback", "globs", "always-apply", "triggers", "trigger", "tags", "version",
    "author", "icon", "subagent", "apply-to",
  ]
  private static let known = specified.union(hostKeys)
  private static let alsoSpelled: Set<String> = [
    "when_to_use", "when_not_to_use", "whenToUse", "whenNotToUse", "disallowedTools", "alwaysApply", "applyTo",
  ]

  /// Keys whose value is a text in every host: a list there is a text that looks like one.
  static func isTextual(_ key: String) -> Bool { textual.contains(canonical(key)) }

  private static let textual: Set<String> = [
    "name", "description", "license", "compatibility", "argument-hint", "model", "effort", "context", "agent",
    "version", "author", "shell", "display-name", "icon",
  ]
  /// Keys that name tools.
  static let toolLists: Set<String> = ["allowed-tools", "disallowed-tools", "tools"]
  /// Keys whose value is yes or no.
  static let booleans: Set<String> = [
    "disable-model-invocation", "user-invocable", "background", "default-enabled", "always-apply", "subagent",
  ]
}
