import SkillPipelines
import SkillPrompts
import SkillSystem
import SkillText

extension StepResolver {
  func work(_ step: StepDefinition, _ reader: ValueReader) throws(TemplateFailure) -> StepWork {
    switch step.kind {
    case .run(let settings): .run(try run(settings, reader))
    case .match(let settings): .match(try match(settings, reader))
    case .prompt(let settings): .prompt(try prompt(settings, reader))
    case .review(let settings): .review(try review(settings, reader))
    case .report(let settings):
      .report(
        ReportWork(
          from: settings.from, formats: settings.formats, path: try reader.optionalText(settings.path, "report.path")))
    case .approval, .uses, .repeat: throw TemplateFailure("'\(step.kind.name)' is no work of its own")
    }
  }

  private func run(_ settings: RunSettings, _ reader: ValueReader) throws(TemplateFailure) -> RunWork {
    RunWork(
      script: settings.script, shell: settings.shell,
      workingDirectory: try folder(try reader.optionalText(settings.workingDirectory, "working-directory")),
      environment: (reader.context.values["env"]?.object ?? [:]).compactMapValues(\.string),
      input: try reader.optionalText(settings.input, "stdin"))
  }

  /// A folder inside the project.
  private func folder(_ path: String?) throws(TemplateFailure) -> String {
    guard let path else { return project }
    let folder = Paths.normalised(Paths.join(project, path))
    guard Paths.isInside(folder, root: project) else {
      throw TemplateFailure("'working-directory' leaves the project: \(path)")
    }
    return folder
  }

  private func match(_ settings: MatchSettings, _ reader: ValueReader) throws(TemplateFailure) -> MatchWork {
    var values: [String: JSON] = [:]
    for (key, template) in settings.values.sorted(by: { $0.key < $1.key }) { values[key] = try reader.value(template) }
    return MatchWork(
      query: try ValueReader.text(values["query"] ?? "", "match.query"), files: try texts(values["files"], "files"),
      top: try top(values["top"]), accept: try word(values["accept"]),
      minConfidence: try number(values["min-confidence"], "min-confidence"),
      include: try names(values["include"]), exclude: try names(values["exclude"]),
      require: try names(values["require"]))
  }

  private func top(_ value: JSON?) throws(TemplateFailure) -> Int? {
    guard let number = try number(value, "top") else { return nil }
    guard let top = Int(exactly: number), (1...1_000).contains(top) else {
      throw TemplateFailure("'match.top' is \(JSON.text(of: number)); it is a whole number from 1 to 1,000")
    }
    return top
  }

  private func texts(_ value: JSON?, _ name: String) throws(TemplateFailure) -> [String] {
    guard let value else { return [] }
    return try ValueReader.texts(value, "match.\(name)")
  }

  private func names(_ value: JSON?) throws(TemplateFailure) -> [String] {
    guard let value else { return [] }
    return try ValueReader.skillNames(value)
  }

  private func number(_ value: JSON?, _ name: String) throws(TemplateFailure) -> Double? {
    guard let value else { return nil }
    guard let number = value.number, number >= 0, number <= 1_000_000 else {
      throw TemplateFailure("'match.\(name)' must be a number from 0")
    }
    return number
  }

  private func word(_ value: JSON?) throws(TemplateFailure) -> String? {
    guard let value else { return nil }
    guard let word = value.string, ["strong", "weak"].contains(word) else {
      throw TemplateFailure("'match.accept' must be 'strong' or 'weak'")
    }
    return word
  }

  private func prompt(_ settings: PromptSettings, _ reader: ValueReader) throws(TemplateFailure) -> PromptWork {
    var context: [String: String] = [:]
    var files: [String: String] = [:]
    var bounds: [String: Int] = [:]
    for (name, template) in settings.context.sorted(by: { $0.key < $1.key }) {
      let value = try reader.value(template)
      if let path = value["file"]?.string, value.object?.keys.allSatisfy(["file", "max-bytes"].contains) == true {
        files[name] = path
        bounds[name] = value["max-bytes"]?.int
      } else {
        context[name] = try ValueReader.text(value, "context.\(name)")
      }
    }
    return PromptWork(
      prompt: try reader.text(settings.prompt, "prompt"), agent: settings.agent, models: settings.models,
      skills: try skills(settings.skills, reader), context: context, files: files, bounds: bounds,
      schema: settings.schema,
      schemaAttempts: max(1, settings.schemaAttempts))
  }

  private func skills(_ template: ValueTemplate?, _ reader: ValueReader) throws(TemplateFailure) -> [String] {
    guard let template else { return [] }
    return try ValueReader.skillNames(try reader.value(template))
  }

  /// The names of the skills that a review asks.
  func reviewedSkills(_ step: StepDefinition, values: [String: JSON]) throws(TemplateFailure) -> [String] {
    guard case .review(let settings) = step.kind else { return [] }
    return try skills(settings.skills, try reader(step, values))
  }

  private func review(_ settings: ReviewSettings, _ reader: ValueReader) throws(TemplateFailure) -> ReviewWork {
    ReviewWork(
      skills: try skills(settings.skills, reader), agent: settings.agent, models: settings.models,
      subject: try subject(settings.subject, reader), failOn: settings.failOn,
      needsEvidenceForAll: settings.needsEvidenceForAll, needsNoEvidence: settings.evidence == .none,
      instructions: try reader.optionalText(settings.instructions, "review.instructions"))
  }

  private func subject(_ settings: [String: ValueTemplate], _ reader: ValueReader) throws(TemplateFailure)
    -> ReviewWork.Subject
  {
    if let text = try reader.optionalText(settings["text"], "subject.text") { return .text(text) }
    var globs: [String] = []
    if let files = settings["files"] { globs = try ValueReader.texts(try reader.value(files), "subject.files") }
    if let reference = try reader.optionalText(settings["diff"], "subject.diff") { return .diff(reference, globs) }
    guard !globs.isEmpty else { throw TemplateFailure("'subject' needs 'diff', 'files' or 'text'") }
    return .files(globs)
  }
}

extension StepResolver {
  /// Evaluates a condition; only `true` and `false` count as answers.
  func condition(
    _ expression: Expression, values: [String: JSON], status: EvaluationContext.Status?, name: String = "if"
  ) throws(TemplateFailure) -> Bool {
    let value = try value(expression, values: values, status: status)
    guard let answer = value.bool else { throw TemplateFailure("'\(name)' is \(value.typeName), not true or false") }
    return answer
  }

  /// Evaluates an expression.
  func value(_ expression: Expression, values: [String: JSON], status: EvaluationContext.Status? = nil)
    throws(TemplateFailure) -> JSON
  {
    var context = context(values, status)
    if expression.contexts.contains("env") {
      let reader = ValueReader(context: self.context(values), file: pipeline.source)
      context.values["env"] = .object(try reader.environment(pipeline.environment).mapValues(JSON.string))
    }
    do throws(ExpressionError) { return try expression.evaluate(in: context) } catch {
      throw TemplateFailure(error, in: pipeline.source)
    }
  }
}
