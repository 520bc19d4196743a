/// Decides when a change is worth a new catalog: a value without clock and files.
///
/// A change is waited out until nothing moves for a moment, so that a checkout gives one update and no half of it is
/// loaded; a folder that never comes to rest is loaded all the same when patience ends.
struct WatchState {
  /// What to do.
  enum Action: Sendable, Equatable {
    /// Look again after this time.
    case wait(Duration)
    /// Load what was just seen.
    case reload
  }

  let pace: SkillUpdates.Pace
  /// What the catalog was loaded from.
  private(set) var loaded: SkillSurvey
  private var last: SkillSurvey
  /// When the first and the last of the changes were seen that no catalog has yet.
  private var first: Duration?
  private var latest = Duration.zero

  init(pace: SkillUpdates.Pace, loaded: SkillSurvey) {
    self.pace = pace
    self.loaded = loaded
    last = loaded
  }

  /// Takes what was seen at a moment, and how long looking took.
  mutating func see(_ survey: SkillSurvey, at now: Duration, cost: Duration = .zero) -> Action {
    if survey == loaded {
      (last, first) = (loaded, nil)
      return .wait(max(pace.interval, cost * SkillUpdates.Pace.share))
    }
    if survey != last {
      last = survey
      latest = now
    }
    let start = first ?? now
    first = start
    guard now - latest >= pace.quiet || now - start >= pace.patience else {
      return .wait(max(pace.quiet, cost))
    }
    return .reload
  }

  /// Takes note that a catalog was loaded from what was seen last.
  mutating func didLoad() { (loaded, first) = (last, nil) }
}
