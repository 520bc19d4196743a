import SkillPrompts
import SkillText

/// Checks what can only be seen when all steps are known: names, order, and what expressions refer to.
struct PipelineChecker {
  let pipeline: Pipeline
  let steps: [ParsedStep]
  let lists: [StepList]
  let sites: [ExpressionSite]
  let agentFiles: AgentFiles
  let numbers: [String: Int]
  /// The place of `max-usd` of the whole run.
  let moneyRange: SourceRange?
  /// The names of secrets, with their places.
  let secrets: [(name: String, range: SourceRange)]
  /// What is known of the contexts that expressions read, where there are expressions.
  let shapes: [String: ExpressionShape]
  var scopes: StepScopes

  init(
    pipeline: Pipeline, steps: [ParsedStep], numbers: [String: Int], lists: [StepList], sites: [ExpressionSite],
    agentFiles: AgentFiles, moneyRange: SourceRange?, secrets: [(name: String, range: SourceRange)]
  ) {
    self.agentFiles = agentFiles
    self.pipeline = pipeline
    self.steps = steps
    self.lists = lists
    self.sites = sites
    self.moneyRange = moneyRange
    self.secrets = secrets
    self.numbers = numbers
    scopes = StepScopes(steps: steps, numbers: numbers, lists: lists)
    shapes = sites.isEmpty ? [:] : Self.shapes(of: pipeline, steps)
  }

  /// Adds everything that is wrong to the findings.
  mutating func check(_ findings: inout FindingList) {
    for number in lists.indices { checkNeeds(of: number, &findings) }
    checkAgents(&findings)
    checkReports(&findings)
    checkLoops(&findings)
    checkNesting(&findings)
    checkEditing(&findings)
    checkMoney(&findings)
    checkSecrets(secrets, &findings)
    checkLimits(&findings)
    for site in sites { findings.inFile(site.map.file) { check(site, &$0) } }
  }

  private mutating func checkReports(_ findings: inout FindingList) {
    let checker = self
    for (number, step) in steps.enumerated() {
      for source in step.from {
        guard let target = numbers[source.id] else {
          findings.error(
            .reportSource, "a report from '\(source.id)', which is no step", at: source.range,
            help: checker.suggestion(for: source.id, besides: number))
          continue
        }
        let relation = scopes.relation(of: target, to: number)
        guard relation != .before else { continue }
        let help = relation == .own ? "leave it out" : "put it after '\(source.id)', or into 'needs'"
        findings.error(
          .reportSource, "step '\(step.definition.id)' does not wait for '\(source.id)'", at: source.range, help: help)
      }
    }
  }

  /// The help for a name that is no step.
  func suggestion(for id: String, besides number: Int?, among candidates: [Int]? = nil) -> String {
    let others = (candidates ?? Array(steps.indices)).filter { $0 != number }.map { steps[$0].definition.id }
    let names = others.count <= 500 ? others : Array(others.filter { $0.first == id.first }.prefix(500))
    return Suggestion.question(about: id, in: names)
      ?? "the steps are \(others.prefix(12).joined(separator: ", "))" + (others.count > 12 ? " …" : "")
  }
}
