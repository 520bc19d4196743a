import SkillPipelines
import SkillSystem

/// A plan taken apart: its steps and those inside of them in one flat list, numbered as the state machine numbers its
/// templates.
struct RunProgram: Sendable {
  /// A step: its place in a list, and the pipeline that it is written in.
  private struct Place: Sendable {
    var list: Int32
    var index: Int32
    var unit: Int32
  }

  /// What is asked of every step, so that its whole definition need not be looked at.
  ///
  /// A few bytes without a reference, for it is looked at many times.
  struct Facts: Sendable {
    private var word: StepWord
    var usesCache: Bool
    var asksModel: Bool
    var isBudgeted: Bool
    var permissions: Permissions
    var onInterrupted: InterruptionPolicy
    /// Whether it is a script that has nothing to be filled in.
    var isPlain: Bool

    // What is asked of a list costs no copy of the whole step.
    fileprivate init(_ list: [StepDefinition], _ index: Int, isBare: Bool) {
      word = StepWord(list[index].kind)
      usesCache = list[index].usesCache
      asksModel = word != .run && list[index].kind.mayCallModel
      isBudgeted = word == .uses || !list[index].limits.isUnbudgeted
      permissions = list[index].permissions
      onInterrupted = list[index].onInterrupted
      isPlain = isBare && word == .run && PlainScript(list, index) != nil
    }

    /// The kind, as the pipeline file says it.
    var kind: String { word.rawValue }

    /// Whether it is a `run` step.
    var isScript: Bool { word == .run }
  }

  private var places: [Place] = []
  private var facts: [Facts] = []
  private var lists: [[StepDefinition]] = []
  /// The pipelines: the plan's own, then one for each `uses` that is met.
  private(set) var units: [Pipeline] = []

  init(_ pipeline: Pipeline) {
    units.append(pipeline)
    add(pipeline.steps, unit: 0)
  }

  /// The names of the secrets of all pipelines, each once.
  var secrets: [String] { Set(units.flatMap(\.secrets)).sorted(by: CodePointOrder.precedes) }

  /// The number of steps.
  var count: Int { places.count }

  /// The definition of a step.
  func definition(_ template: Int) -> StepDefinition {
    let place = places[template]
    return lists[Int(place.list)][Int(place.index)]
  }

  /// What is asked of every step.
  func facts(_ template: Int) -> Facts { facts[template] }

  /// The id of a step.
  func id(_ template: Int) -> String {
    let place = places[template]
    return lists[Int(place.list)][Int(place.index)].id
  }

  /// A script that has nothing to be filled in; nil for any other step.
  func plain(_ template: Int) -> PlainScript? {
    guard facts[template].isPlain else { return nil }
    let place = places[template]
    return PlainScript(lists[Int(place.list)], Int(place.index))
  }

  /// The number of the pipeline that a step is written in.
  func unit(_ template: Int) -> Int { Int(places[template].unit) }

  private mutating func add(_ list: [StepDefinition], unit: Int) {
    let number = lists.count
    lists.append(list)
    let first = places.count
    places.reserveCapacity(first + list.count)
    for index in list.indices { places.append(Place(list: Int32(number), index: Int32(index), unit: Int32(unit))) }
    facts.reserveCapacity(facts.count + list.count)
    let isBare = units[unit].environment.isEmpty
    for index in list.indices { facts.append(Facts(list, index, isBare: isBare)) }
    for index in list.indices { addInner(list[index].kind, places[first + index]) }
  }

  private mutating func addInner(_ kind: StepKind, _ place: Place) {
    let unit = Int(place.unit)
    switch kind {
    case .repeat(let settings):
      add(settings.steps, unit: unit)
      add(settings.between, unit: unit)
    case .uses(let settings):
      guard let pipeline = settings.pipeline else { return }
      units.append(pipeline)
      add(pipeline.steps, unit: units.count - 1)
    // The parts of a review share its definition.
    case .review:
      places.append(place)
      facts.append(Facts(lists[Int(place.list)], Int(place.index), isBare: false))
    case .run, .match, .prompt, .report, .approval: break
    }
  }
}
