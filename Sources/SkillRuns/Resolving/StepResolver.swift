import SkillPipelines
import SkillPrompts
import SkillSystem
import SkillText

/// Fills in the values of a step.
///
/// Done once its condition is true, never before, and never for a step left out.
struct StepResolver: Sendable {
  /// The pipeline.
  let box: PipelineBox
  /// The folder of the project.
  var project: String
  /// The environment of this process, which secrets are read from.
  var environment: [String: String]
  /// What `hashFiles()` answers; nil where files may not be read.
  var hashFiles: (@Sendable ([String]) -> String?)?
  /// The names of the secrets of the whole run: what one pipeline knows, a step of another may find in a file.
  var secretNames: [String]?
  /// Whether a hole whose value is not known stays as it is written.
  var keepsHoles = false

  init(
    pipeline: Pipeline, project: String, environment: [String: String],
    hashFiles: (@Sendable ([String]) -> String?)? = nil, secretNames: [String]? = nil
  ) {
    box = PipelineBox(pipeline)
    self.project = project
    self.environment = environment
    self.hashFiles = hashFiles
    self.secretNames = secretNames
  }

  /// The pipeline.
  var pipeline: Pipeline { box.pipeline }

  /// The context of expressions outside of conditions.
  func context(_ values: [String: JSON], _ status: EvaluationContext.Status? = nil) -> EvaluationContext {
    EvaluationContext(values: values, status: status, hashFiles: hashFiles)
  }

  /// Fills in a step; `values` are the contexts without `env` and `secrets`, asked for only where there is something to
  /// fill in.
  ///
  /// Without a key nothing is said for it. A ``PlainScript`` needs less.
  func resolve(_ step: StepDefinition, forKey: Bool = true, values: () -> [String: JSON]) throws(TemplateFailure)
    -> ResolvedStep
  {
    let values = step.isPlainScript && pipeline.environment.isEmpty ? [:] : values()
    let reader = try self.reader(step, values)
    let masked = pipeline.secrets.isEmpty ? reader : try self.reader(step, values, masked: true)
    return ResolvedStep(
      work: try work(step, reader), timeout: try reader.minutes(step.timeoutMinutes, "timeout-minutes"),
      idleTimeout: try reader.minutes(step.idleTimeoutMinutes, "idle-timeout-minutes"), box: box,
      permissions: step.permissions, isolation: step.isolation, artifacts: step.artifacts,
      definition: forKey ? try definition(step, values, masked) : .null, secrets: secrets)
  }

  /// The elements of each axis of a matrix, multiplied in declared order.
  func matrix(_ strategy: StrategyDefinition, values: [String: JSON]) throws(TemplateFailure) -> [MatrixCell] {
    let reader = ValueReader(context: context(values), file: pipeline.source)
    var axes: [(name: String, values: [JSON])] = []
    for axis in strategy.matrix {
      guard let elements = try reader.value(axis.values).array else {
        throw TemplateFailure("'matrix.\(axis.name)' must be a list")
      }
      axes.append((axis.name, elements))
    }
    return try MatrixCell.product(axes)
  }

  func reader(_ step: StepDefinition, _ values: [String: JSON], masked: Bool = false) throws(TemplateFailure)
    -> ValueReader
  {
    var reader = ValueReader(context: context(values), file: pipeline.source, keepsHoles: keepsHoles)
    reader.context.values["secrets"] = secretsContext(masked: masked)
    reader.context.values["env"] = .object([:])
    var variables = try environment(pipeline.environment, reader)
    reader.context.values["env"] = .object(variables.mapValues(JSON.string))
    for (name, value) in try environment(step.environment, reader) { variables[name] = value }
    reader.context.values["env"] = .object(variables.mapValues(JSON.string))
    reader.context.values["secrets"] = nil
    return reader
  }

  /// Variables with their values; a secret that nobody set is called by its name.
  private func environment(_ templates: [String: ValueTemplate], _ reader: ValueReader) throws(TemplateFailure)
    -> [String: String]
  {
    do throws(TemplateFailure) { return try reader.environment(templates) } catch {
      let unset = pipeline.secrets.first { name in
        environment[name] == nil && error.message.contains("'secrets' has no '\(name)'")
      }
      guard let unset else { throw error }
      throw TemplateFailure(
        "the secret '\(unset)' is not set in the environment of skillpool; set it, or write secrets.\(unset) ?? ''")
    }
  }

  func secretsContext(masked: Bool) -> JSON {
    var members: [String: JSON] = [:]
    for name in pipeline.secrets {
      guard let value = environment[name] else { continue }
      members[name] = .string(masked ? "secret:\(name)" : value)
    }
    return .object(members)
  }

  /// The values of all secrets, whatever the step names: it may meet one in a file or in what another step left.
  var secrets: [String] {
    let names = secretNames ?? pipeline.secrets
    guard !names.isEmpty else { return [] }
    return names.compactMap { environment[$0] }.filter { !$0.isEmpty }
  }
}

extension StepDefinition {
  /// Whether it is a script without anything to be filled in.
  fileprivate var isPlainScript: Bool {
    guard case .run(let settings) = kind, environment.isEmpty, strategy == nil else { return false }
    return artifacts.isEmpty && settings.workingDirectory == nil && settings.input == nil && timeoutMinutes == nil
      && idleTimeoutMinutes == nil
  }
}

/// One child of a fan-out.
struct MatrixCell: Sendable, Hashable {
  /// The most children.
  static let most = 256

  /// `a=1,b=x`.
  var key: String
  /// The value of each axis.
  var values: [String: JSON]

  /// Every combination, the last axis turning fastest.
  static func product(_ axes: [(name: String, values: [JSON])]) throws(TemplateFailure) -> [MatrixCell] {
    let count = axes.reduce(1) {
      $0.multipliedReportingOverflow(by: $1.values.count).overflow ? .max : $0 * $1.values.count
    }
    guard count <= most else { throw TemplateFailure("the matrix has \(count) children, more than \(most)") }
    var cells = [MatrixCell(key: "", values: [:])]
    for axis in axes { cells = cells.flatMap { cell in axis.values.map { cell.adding(axis.name, $0) } } }
    return unique(cells)
  }

  private func adding(_ name: String, _ value: JSON) -> MatrixCell {
    let text = value.string ?? value.canonicalText
    var values = values
    values[name] = value
    return MatrixCell(key: (key.isEmpty ? "" : key + ",") + name + "=" + text, values: values)
  }

  /// Tells equal keys apart by a number after a tilde.
  private static func unique(_ cells: [MatrixCell]) -> [MatrixCell] {
    var seen: [String: Int] = [:]
    return cells.map { cell in
      seen[cell.key, default: 0] += 1
      var cell = cell
      if let count = seen[cell.key], count > 1 { cell.key += "~\(count)" }
      return cell
    }
  }
}
