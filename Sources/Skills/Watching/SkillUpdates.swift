public import SkillSystem
import SkillText

/// The catalogs of some folders as they change: the one at the start, then one for each change.
///
///     for await update in loader.updates({ SkillDiscovery(roots: roots) }) { show(update.catalog) }
///
/// Folders are looked at again and again; nothing is held open and no thread is kept, so that any number of files, links
/// and network drives will do, and a folder that is made later is found. Looking costs a listing of each folder and a
/// stat of each file; when it takes long it is done less often, so that it never takes more than a twentieth of the
/// time. The sequence ends when its task is cancelled.
public struct SkillUpdates: AsyncSequence, Sendable {
  /// How often to look, and how long to wait for changes to end.
  public struct Pace: Sendable, Hashable {
    /// The time between two looks while nothing changes.
    public var interval: Duration
    /// How long nothing may move before changes count as complete.
    public var quiet: Duration
    /// When changes that do not end are loaded all the same.
    public var patience: Duration
    /// The most of the time that looking may take: one part in so many.
    static let share = 20

    /// Makes a pace.
    public init(
      interval: Duration = .seconds(1), quiet: Duration = .milliseconds(200), patience: Duration = .seconds(5)
    ) {
      self.interval = interval
      self.quiet = quiet
      self.patience = patience
    }
  }

  /// What it gives.
  public typealias Element = SkillUpdate
  /// It never fails.
  public typealias Failure = Never

  let loader: SkillLoader
  let base: String
  let time: any TimeSource
  let pace: Pace
  let discover: @Sendable () -> SkillDiscovery

  /// Starts anew: the first update holds every skill.
  public func makeAsyncIterator() -> Iterator { Iterator(updates: self) }

  /// Gives one update after the other.
  public struct Iterator: AsyncIteratorProtocol {
    let updates: SkillUpdates
    private var state: WatchState?
    private var catalog = SkillCatalog(skills: [])

    init(updates: SkillUpdates) { self.updates = updates }

    /// Waits for the next update; nil when the task is cancelled.
    public mutating func next() async -> SkillUpdate? {
      guard var state else { return await start() }
      while !Task.isCancelled {
        let look = await updates.look()
        switch state.see(look.survey, at: look.end, cost: look.cost) {
        case .wait(let duration): await updates.time.wait(for: duration)
        case .reload:
          let before = state.loaded
          let next = await updates.load(look.discovery)
          state.didLoad()
          self.state = state
          if let update = update(to: next, before, look.survey) { return update }
        }
      }
      return nil
    }

    private mutating func start() async -> SkillUpdate? {
      let look = await updates.look()
      catalog = await updates.load(look.discovery)
      guard !Task.isCancelled else { return nil }
      state = WatchState(pace: updates.pace, loaded: look.survey)
      let none = SkillCatalog(skills: [])
      return SkillUpdate(
        catalog: catalog, changes: CatalogChanges.between(none, SkillSurvey(), catalog, look.survey))
    }

    /// The update to a catalog; nil when nothing in it is new.
    private mutating func update(
      to next: SkillCatalog, _ before: SkillSurvey, _ after: SkillSurvey
    ) -> SkillUpdate? {
      let changes = CatalogChanges.between(catalog, before, next, after)
      let isNew = !changes.isEmpty || catalog.diagnostics != next.diagnostics
      catalog = next
      return isNew ? SkillUpdate(catalog: next, changes: changes) : nil
    }
  }

  // MARK: Work away from the caller

  /// What was seen, and when.
  struct Look: Sendable {
    var discovery: SkillDiscovery
    var survey: SkillSurvey
    var end: Duration
    var cost: Duration
  }

  @concurrent func look() async -> Look {
    let start = time.monotonic()
    let discovery = discover()
    let survey = SkillSurvey.take(discovery, loader, base: base)
    let end = time.monotonic()
    return Look(discovery: discovery, survey: survey, end: end, cost: end - start)
  }

  @concurrent func load(_ discovery: SkillDiscovery) async -> SkillCatalog {
    loader.load(discovery, relativeTo: base)
  }
}

extension SkillLoader {
  /// The catalogs of the folders that `discover` names, as they change; it is asked at each look.
  ///
  /// `base` is the folder that shown paths are relative to.
  public func updates(
    relativeTo base: String = "", pace: SkillUpdates.Pace = SkillUpdates.Pace(),
    time: any TimeSource = SystemTime(), _ discover: @escaping @Sendable () -> SkillDiscovery
  ) -> SkillUpdates {
    SkillUpdates(loader: self, base: base, time: time, pace: pace, discover: discover)
  }
}
