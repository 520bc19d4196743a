import SkillSystem

extension Paths {
  /// The absolute path of a word typed in `folder`, without `.` and `..`.
  static func resolve(_ word: String, in folder: String) -> String {
    normalised(isAbsolute(word) ? word : join(folder, word))
  }
}
