extension SkillHandle {
  /// The path to show of the skill's file.
  package var shownPath: String { place.shownPath }
}
