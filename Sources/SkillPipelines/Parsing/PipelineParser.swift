import SkillPrompts
public import SkillText
import SkillYAML

/// Reads a pipeline file: every mistake in one pass, each at its place.
///
/// A map is read by ``fields(of:in:label:)``, which knows the table of keys; what it hands on has the right shape, so
/// that the methods for the parts only build values.
struct PipelineParser {
  let file: SourceFile
  var findings: FindingList
  var sites: [ExpressionSite] = []
  var defaults = StepDefaults()
  let agentFiles: AgentFiles
  /// Where the file lies in the project.
  let path: String
  /// The files that this one may name.
  let files: PipelineFiles
  /// The paths of the files that led here, this one last.
  let chain: [String]
  /// What is known of the pipelines that steps use.
  var nested = NestedFiles()
  /// Whether something that is told elsewhere stands in the way.
  var failed = false
  /// The steps that nested files add.
  var stepCount = 0
  /// The other files that were read.
  var parts: [SourceFile] = []
  /// What the file asks for, each feature at its first place.
  var features: [FeatureUse] = []
  /// The skills that steps name in words.
  var skillMentions: [SkillMention] = []
  /// Every step of the file in reading order, and the lists they stand in.
  var parsed: [ParsedStep] = []
  var lists: [StepList] = []
  /// The numbers of the steps by id; of two with the same one, that of the first.
  var numbers: [String: Int] = [:]
  var loopDepth = 0
  /// The names of the agents that the file declares.
  var agentNames: Set<String> = []
  /// What the agents may do that say so.
  var agentPermissions: [String: Permissions] = [:]
  /// Agents that are instructions and nothing else, with the places that name them.
  var personas: [String: SourceRange] = [:]

  init(
    file: SourceFile, path: String, agents: AgentFiles = .none, files: PipelineFiles = .none, chain: [String]? = nil
  ) {
    self.file = file
    self.path = path
    self.files = files
    self.chain = chain ?? [path]
    agentFiles = agents
    findings = FindingList(file: file)
  }

  /// The pipeline, when there is no error, and everything there is to say of this file.
  mutating func parse() -> Parsed<Pipeline> {
    let document = YAMLDocument.parse(file, limits: .pipeline)
    let yaml = document.diagnostics.map(Self.stricter)
    guard let root = document.root else { return Parsed(nil, yaml + (yaml.isEmpty ? [emptyFile] : [])) }
    let pipeline = pipeline(root)
    let diagnostics = (yaml + findings.diagnostics).sorted(by: isBefore)
    let hasError = failed || findings.hasError || yaml.contains { $0.severity == .error }
    return Parsed(hasError ? nil : pipeline, diagnostics)
  }

  private mutating func pipeline(_ root: YAMLNode) -> Pipeline? {
    guard let fields = fields(of: root, in: .pipeline, label: "the pipeline") else { return nil }
    let secrets = fields[.secrets].map { self.secrets($0) } ?? []
    let inputs = fields[.inputs].map { self.inputs($0) } ?? []
    let environment = fields[.env].map { self.environment($0, in: .pipelineEnvironment, label: "'env'") } ?? [:]
    var agents = fields[.agents].map { self.agents($0) } ?? [:]
    agentNames = Set(agents.keys)
    agentPermissions = agents.compactMapValues(\.permissions)
    defaults = fields[.defaults].map { self.defaults($0) } ?? StepDefaults()
    let limits = fields[.limits].map { self.limits($0, in: .limits, label: "'limits'") } ?? Limits()
    let steps = fields[.steps].map { self.steps($0) } ?? []
    adoptFiles(&agents, steps: parsed)
    noteAdapters(agents)
    let pipeline = Pipeline(
      name: fields[.name]?.text ?? "", description: fields[.description]?.text, inputs: inputs,
      secrets: secrets, environment: environment, agents: agents, limits: limits,
      concurrency: fields[.concurrency].flatMap { self.concurrency($0) }, steps: steps,
      outputs: fields[.outputs].map { self.outputs($0) } ?? [:], source: file, path: path, parts: parts,
      features: features.sorted { $0.range.start < $1.range.start },
      skillMentions: skillMentions.sorted { $0.range.start < $1.range.start })
    check(pipeline, fields)
    return pipeline
  }

  private mutating func check(_ pipeline: Pipeline, _ fields: Fields) {
    var checker = PipelineChecker(
      pipeline: pipeline, steps: parsed, numbers: numbers, lists: lists, sites: sites, agentFiles: agentFiles,
      moneyRange: fields[.limits]?.mapping?.last { $0.key.text == "max-usd" }?.key.range,
      secrets: fields[.secrets]?.sequence?.map { ($0.text ?? "", $0.range) } ?? [])
    checker.check(&findings)
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

  /// The order of places: this file first, then others by their paths.
  private func isBefore(_ left: Diagnostic, _ right: Diagnostic) -> Bool {
    guard let left = left.location, let start = left.start else { return false }
    guard let right = right.location, let other = right.start else { return true }
    if left.path != right.path { return left.path == file.path || (right.path != file.path && left.path < right.path) }
    return start < other
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
    let parsed = parser.parse()
    return Parsed(parsed.value, parsed.diagnostics + parser.nested.diagnostics)
  }
}
