import SkillPrompts
import SkillText

extension PipelineChecker {
  /// Checks what steps give to the pipelines they use.
  func checkNesting(_ findings: inout FindingList) {
    for step in steps {
      guard case .uses(let settings) = step.definition.kind, let nested = settings.pipeline else { continue }
      checkNames(step, settings, nested, &findings)
      checkSecrets(step, settings, nested, &findings)
      checkLimits(step, settings, nested, &findings)
      for input in nested.inputs where input.isRequired && input.defaultValue == nil {
        guard settings.inputs[input.name] == nil else { continue }
        findings.error(
          .nestedInputs, "step '\(step.definition.id)' does not give '\(input.name)', which '\(settings.path)' needs",
          at: step.idRange, help: "add it to 'with:'")
      }
    }
  }

  private func checkNames(
    _ step: ParsedStep, _ settings: UsesSettings, _ nested: Pipeline, _ findings: inout FindingList
  ) {
    let names = nested.inputs.map(\.name)
    for written in step.inputs {
      guard let input = nested.inputs.first(where: { $0.name == written.name }) else {
        let known = names.isEmpty ? "it has none" : "its inputs are \(names.joined(separator: ", "))"
        findings.error(
          .nestedInputs, "'\(settings.path)' has no input '\(written.name)'", at: written.range,
          help: Suggestion.question(about: written.name, in: names) ?? known)
        continue
      }
      guard let value = settings.inputs[written.name]?.literalValue, let problem = input.problem(with: value) else {
        continue
      }
      findings.error(.nestedInputs, "input '\(written.name)' of '\(settings.path)' \(problem)", at: written.value)
    }
  }

  /// Warns of what a pipeline says about a run of its own, which is none where it is used.
  private func checkLimits(
    _ step: ParsedStep, _ settings: UsesSettings, _ nested: Pipeline, _ findings: inout FindingList
  ) {
    let ofRuns = [
      ("concurrency", nested.concurrency != nil && pipeline.concurrency == nil),
      ("max-parallel", nested.limits.maxParallel != nil && pipeline.limits.maxParallel == nil),
      ("providers", !nested.limits.providers.isEmpty && pipeline.limits.providers.isEmpty),
    ]
    for (key, isSaid) in ofRuns where isSaid {
      findings.warning(
        .limits, "'\(key)' of '\(settings.path)' says nothing here: it is about runs of that file alone",
        at: step.idRange, help: "write it in this file as well, where it is to hold for this run")
    }
  }

  private func checkSecrets(
    _ step: ParsedStep, _ settings: UsesSettings, _ nested: Pipeline, _ findings: inout FindingList
  ) {
    for secret in nested.secrets where !pipeline.secrets.contains(secret) {
      findings.error(
        .nestedInputs, "'\(settings.path)' reads the secret '\(secret)', which this file does not declare",
        at: step.idRange, help: "add it to 'secrets:' of this file: what is handed on is said by whoever hands it on")
    }
  }
}
