/// Whether to colour; colour is never the only sign.
enum ColorChoice: String, ArgumentValue, CaseIterable {
  case auto, always, never

  /// Decides for one stream: option, then `SKILLPOOL_COLOR`, `NO_COLOR`, `CLICOLOR_FORCE`/`FORCE_COLOR`, `CLICOLOR=0`,
  /// `TERM=dumb`, and last whether the stream is a terminal.
  func isOn(_ environment: [String: String], isTerminal: Bool) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto: return ColorChoice.decide(environment) ?? isTerminal
    }
  }

  private static func decide(_ environment: [String: String]) -> Bool? {
    if let own = environment["SKILLPOOL_COLOR"].flatMap(ColorChoice.init(rawValue:)), own != .auto {
      return own == .always
    }
    if isSet(environment["NO_COLOR"]) { return false }
    if isForced(environment["CLICOLOR_FORCE"]) || isForced(environment["FORCE_COLOR"]) { return true }
    if environment["CLICOLOR"] == "0" || environment["TERM"] == "dumb" { return false }
    return nil
  }

  private static func isSet(_ value: String?) -> Bool { value.map { !$0.isEmpty } ?? false }
  private static func isForced(_ value: String?) -> Bool { isSet(value) && value != "0" }
}
