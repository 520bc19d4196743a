import SkillPipelines
import SkillPrompts
import SkillText

extension StepResolver {
  /// The definition of a step with its values filled in, names in place of secrets.
  func definition(_ step: StepDefinition, _ values: [String: JSON], _ reader: ValueReader) throws(TemplateFailure)
    -> JSON
  {
    var members = try self.members(step, reader)
    members["timeout-minutes"] = try optional(step.timeoutMinutes, reader)
    if let matrix = values["matrix"] { members["matrix"] = matrix }
    if step.permissions != .read { members["permissions"] = .string(step.permissions.rawValue) }
    return .object(members)
  }

  private func optional(_ template: ValueTemplate?, _ reader: ValueReader) throws(TemplateFailure) -> JSON? {
    guard let template else { return nil }
    return try reader.value(template)
  }

  private func object(_ templates: [String: ValueTemplate], _ reader: ValueReader) throws(TemplateFailure) -> JSON {
    var members: [String: JSON] = [:]
    for (key, template) in templates.sorted(by: { $0.key < $1.key }) { members[key] = try reader.value(template) }
    return .object(members)
  }

  private func members(_ step: StepDefinition, _ reader: ValueReader) throws(TemplateFailure) -> [String: JSON] {
    switch step.kind {
    case .run(let settings):
      var members: [String: JSON] = ["run": .string(settings.script), "shell": .string(settings.shell.rawValue)]
      members["env"] = reader.context.values["env"]
      members["working-directory"] = try optional(settings.workingDirectory, reader)
      members["stdin"] = try optional(settings.input, reader)
      return members
    case .match(let settings): return ["match": try object(settings.values, reader)]
    case .prompt(let settings): return try promptMembers(settings, reader)
    case .review(let settings): return try reviewMembers(settings, reader)
    case .report(let settings):
      var members: [String: JSON] = ["formats": .array(settings.formats.map(JSON.string))]
      members["from"] = .array(settings.from.map(JSON.string))
      members["path"] = try optional(settings.path, reader)
      return members
    case .approval, .uses, .repeat: throw TemplateFailure("'\(step.kind.name)' is no work of its own")
    }
  }

  private func promptMembers(_ settings: PromptSettings, _ reader: ValueReader) throws(TemplateFailure) -> [String:
    JSON]
  {
    var members: [String: JSON] = ["prompt": try reader.value(settings.prompt), "agent": .optional(settings.agent)]
    members["models"] = .array(settings.models.map(JSON.string))
    members["skills"] = try optional(settings.skills, reader)
    members["context"] = try object(settings.context, reader)
    members["schema"] = settings.schema
    return members
  }

  private func reviewMembers(_ settings: ReviewSettings, _ reader: ValueReader) throws(TemplateFailure) -> [String:
    JSON]
  {
    [
      "skills": try reader.value(settings.skills), "agent": .optional(settings.agent),
      "models": .array(settings.models.map(JSON.string)), "subject": try object(settings.subject, reader),
      "fail-on": .array(settings.failOn.map(JSON.string)), "evidence": .string(settings.evidence.rawValue),
      "instructions": try optional(settings.instructions, reader) ?? .null,
    ]
  }
}
