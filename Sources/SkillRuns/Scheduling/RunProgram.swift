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

  private var places: [Place] = []
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

  /// The number of the pipeline that a step is written in.
  func unit(_ template: Int) -> Int { Int(places[template].unit) }

  private mutating func add(_ list: [StepDefinition], unit: Int) {
    let number = lists.count
    lists.append(list)
    places += list.indices.map { Place(list: Int32(number), index: Int32($0), unit: Int32(unit)) }
    for definition in list { addInner(definition, unit) }
  }

  private mutating func addInner(_ definition: StepDefinition, _ unit: Int) {
    switch definition.kind {
    case .repeat(let settings):
      add(settings.steps, unit: unit)
      add(settings.between, unit: unit)
    case .uses(let settings):
      guard let pipeline = settings.pipeline else { return }
      units.append(pipeline)
      add(pipeline.steps, unit: units.count - 1)
    case .run, .match, .prompt, .review, .report, .approval: break
    }
  }
}
