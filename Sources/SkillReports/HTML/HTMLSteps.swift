import SkillRuns

/// The texts of the steps: what they printed, what was asked, folded away.
struct HTMLSteps {
  let summary: ReportSummary

  /// The section; left out when no step said anything.
  var section: HTML {
    let texts = summary.steps.flatMap(details)
    return texts.isEmpty ? .concat([]) : .concat([.heading("Output")] + texts)
  }

  private func details(_ step: StepRecord) -> [HTML] {
    let streams = [("output", step.text), ("errors", step.errorText)].filter { !$0.1.isEmpty }
    let shown = streams.map { name, text in
      HTML.details("\(step.path)", name, open: step.outcome == .failure && step.kind == "run", [.pre(text)])
    }
    let prompt = step.promptPath.map { [HTML.details(step.path, "prompt", [.text("saved in "), .code($0)])] } ?? []
    return shown + prompt
  }
}
