import SkillSystem

extension Workspace {
  /// The folder outside of any project that holds the key of this user's runs: `skillpool` in the XDG state folder.
  func keyFolder(_ environment: [String: String]) -> String {
    if let state = environment["XDG_STATE_HOME"], Paths.isAbsolute(state) { return Paths.join(state, "skillpool") }
    let home = environment["HOME"].flatMap { Paths.isAbsolute($0) ? $0 : nil } ?? root
    return Paths.join(home, ".local/state/skillpool")
  }
}
