import SkillPrompts
public import SkillText
import SkillYAML

/// Reads a pipeline file: every mistake in one pass, each at its place.
///
/// A map is read by ``fields(of:in:label:)``, which knows the table of keys; what it hands on has the right shape, so
/// that the methods for the parts only build values.
struct PipelineParser {
  let file: SourceFile
  var findings = FindingList()
  var sites: [ExpressionSite] = []
  var defaults = StepDefaults()
  let agentFiles: AgentFiles
  /// Where the file lies in the project.
  let path: String
  /// The files that this one may name.
  let files: PipelineFiles
  /// Agents that are instructions and nothing else, with the places that name them.
  var personas: [String: SourceRange] = [:]

  init(file: SourceFile, path: String, agents: AgentFiles = .none, files: PipelineFiles = .none) {
    self.file = file
    self.path = path
    self.files = files
    agentFiles = agents
  }

  /// The pipeline, when there is no error, and everything there is to say.
  mutating func parse() -> Parsed<Pipeline> {
    let document = YAMLDocument.parse(file, limits: .pipeline)
    let yaml = document.diagnostics.map(Self.stricter)
    guard let root = document.root else { return Parsed(nil, yaml + (yaml.isEmpty ? [emptyFile] : [])) }
    let pipeline = pipeline(root)
    let diagnostics = (yaml + findings.diagnostics(in: file)).sorted(by: Self.isBefore)
    let hasError = findings.hasError || yaml.contains { $0.severity == .error }
    return Parsed(hasError ? nil : pipeline, diagnostics)
  }

  private mutating func pipeline(_ root: YAMLNode) -> Pipeline? {
    guard let fields = fields(of: root, in: .pipeline, label: "the pipeline") else { return nil }
    let secrets = fields["secrets"].map { self.secrets($0) } ?? []
    let inputs = fields["inputs"].map { self.inputs($0) } ?? []
    let environment = fields["env"].map { self.environment($0, in: .pipelineEnvironment, label: "'env'") } ?? [:]
    var agents = fields["agents"].map { self.agents($0) } ?? [:]
    defaults = fields["defaults"].map { self.defaults($0) } ?? StepDefaults()
    let limits = fields["limits"].flatMap { self.fields(of: $0, in: .limits, label: "'limits'") }
    let steps = fields["steps"].map { self.steps($0) } ?? []
    adoptFiles(&agents, steps: steps)
    let outputs = fields["outputs"].map { self.outputs($0) } ?? [:]
    let pipeline = Pipeline(
      name: fields["name"]?.text ?? "", description: fields["description"]?.text, inputs: inputs,
      secrets: secrets, environment: environment, agents: agents, maxParallel: limits?.integer("max-parallel"),
      timeoutMinutes: limits?["timeout-minutes"]?.number, steps: steps.map(\.definition), outputs: outputs,
      source: file)
    var checker = PipelineChecker(pipeline: pipeline, steps: steps, sites: sites, file: file, agentFiles: agentFiles)
    checker.check(&findings)
    return pipeline
  }

  private mutating func outputs(_ node: YAMLNode) -> [String: ValueTemplate] {
    var outputs: [String: ValueTemplate] = [:]
    for pair in named(node, what: "output") {
      if let value = text(pair.value, in: .outputs, label: "output '\(pair.name)'") { outputs[pair.name] = value }
    }
    return outputs
  }
}

extension PipelineParser {
  /// Of two values for one key the last would win; a pipeline is refused instead.
  private static func stricter(_ diagnostic: Diagnostic) -> Diagnostic {
    var diagnostic = diagnostic
    guard diagnostic.code == "YAML010" else { return diagnostic }
    diagnostic.severity = .error
    diagnostic.help = "remove one of them"
    return diagnostic
  }

  private static func isBefore(_ left: Diagnostic, _ right: Diagnostic) -> Bool {
    guard let left = left.location?.start else { return false }
    guard let right = right.location?.start else { return true }
    return left < right
  }

  private var emptyFile: Diagnostic {
    .error(
      PipelineRule.Code.empty.rawValue, "the file is empty", at: file.location(SourceRange(0, 0)),
      help: "a pipeline has 'version: 1', a name and steps")
  }
}

extension Pipeline {
  /// Reads and checks a pipeline file.
  ///
  /// The value is nil when there is an error among the findings, which are sorted by their places. `agents` are the
  /// project's agents that are files; a step may name one without declaring it. `files` are those that the file may
  /// name, and `path` says where in the project it lies itself, so that `./` leads somewhere; nil for the file's path.
  public static func parse(
    _ file: SourceFile, at path: String? = nil, agents: AgentFiles = .none, files: PipelineFiles = .none
  ) -> Parsed<Pipeline> {
    var parser = PipelineParser(file: file, path: path ?? file.path, agents: agents, files: files)
    return parser.parse()
  }
}
