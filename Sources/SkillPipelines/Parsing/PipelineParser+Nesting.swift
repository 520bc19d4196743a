import SkillPrompts
import SkillText
import SkillYAML

extension PipelineParser {
  /// The most steps of a pipeline, those of the pipelines it uses included.
  static let mostSteps = InputLimits.steps.value

  /// Reads `uses` and the file it names.
  mutating func uses(_ node: YAMLNode, _ fields: Fields, _ number: Int) -> UsesSettings? {
    guard let written = node.text, let inputs = with(fields, number) else { return nil }
    guard let path = PathRules.path(written, besides: path) else {
      findings.error(
        .path, "'\(written)' leads out of the project", at: node.range,
        help: "a pipeline uses files of its own project only")
      return nil
    }
    guard isAllowed(path, at: node.range), let file = nestedFile(path, at: node.range) else { return nil }
    guard let pipeline = nestedPipeline(file, path) else {
      failed = true
      return nil
    }
    if stepCount <= Self.mostSteps { stepCount += pipeline.stepCount }
    if stepCount > Self.mostSteps {
      findings.error(
        .nested, "with the pipelines it uses, the file has more than \(Self.mostSteps) steps", at: node.range,
        help: "use fewer, or smaller ones")
    }
    return UsesSettings(path: written, inputs: inputs, pipeline: pipeline)
  }

  private mutating func with(_ fields: Fields, _ number: Int) -> [String: ValueTemplate]? {
    var values: [String: ValueTemplate] = [:]
    guard let node = fields[.with] else { return values }
    for pair in named(node, what: "input") { values[pair.name] = value(pair.value, in: .value, step: number) }
    return values
  }

  private mutating func isAllowed(_ path: String, at range: SourceRange) -> Bool {
    if chain.contains(path) {
      let circle = (chain.drop { $0 != path } + [path]).map { "'\($0)'" }
      findings.error(
        .nested, "pipelines use each other: \(circle.joined(separator: " uses "))", at: range,
        help: "take one of the 'uses' away; a loop is written with 'repeat'")
      return false
    }
    guard chain.count > UsesSettings.deepest else { return true }
    let way = chain.map { "'\($0)'" }.joined(separator: ", ")
    findings.error(
      .nested, "pipelines are nested more than \(UsesSettings.deepest) deep", at: range,
      help: "the way here is \(way)")
    return false
  }

  private mutating func nestedFile(_ path: String, at range: SourceRange) -> SourceFile? {
    if let file = files.read(path) { return file }
    findings.error(
      .nested, "there is no pipeline '\(path)' in the project", at: range,
      help: "the path counts from the folder of this file")
    return nil
  }

  /// Parses another file, each at most once for each depth, and tells what is wrong with it once.
  private mutating func nestedPipeline(_ file: SourceFile, _ path: String) -> Pipeline? {
    let key = "\(chain.count) \(path)"
    if let known = nested.parsed[key] { return known.value }
    var parser = PipelineParser(file: file, path: path, agents: agentFiles, files: files, chain: chain + [path])
    parser.nested = nested
    let parsed = parser.parse()
    nested = parser.nested
    nested.parsed[key] = parsed
    if nested.told.insert(path).inserted { nested.diagnostics += parsed.diagnostics }
    for part in [file] + (parsed.value?.parts ?? []) { add(part) }
    return parsed.value
  }

  /// Notes a file that the pipeline was read from.
  mutating func add(_ part: SourceFile) {
    if !parts.contains(where: { $0.path == part.path }) { parts.append(part) }
  }
}

/// What is known of the pipelines that a pipeline uses.
struct NestedFiles {
  /// The results by depth and path.
  var parsed: [String: Parsed<Pipeline>] = [:]
  /// The files whose findings are told.
  var told: Set<String> = []
  /// The findings of all of them.
  var diagnostics: [Diagnostic] = []
}

extension Pipeline {
  /// The number of its steps, those of the pipelines it uses included.
  public var stepCount: Int { allSteps.count + nested.reduce(0) { $0 + $1.stepCount } }
}
