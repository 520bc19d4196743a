import SkillSystem

extension Workspace {
  /// The folder outside of any project that holds the key of this user's runs: `skillpool` in the XDG state folder; nil
  /// when the environment names no such place.
  ///
  /// It is never inside the project: a key that came with a cloned project would vouch for forged runs.
  func keyFolder(_ environment: [String: String]) -> String? {
    if let state = environment["XDG_STATE_HOME"], Paths.isAbsolute(state) { return Paths.join(state, "skillpool") }
    guard let home = environment["HOME"], Paths.isAbsolute(home) else { return nil }
    return Paths.join(home, ".local/state/skillpool")
  }
}
