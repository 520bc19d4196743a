public import SkillText
import SkillYAML

/// An agent that is written down in a Markdown file: front matter about it, and its instructions as the body.
public struct AgentFile: Sendable, Hashable {
  /// The name that the file gives it; nil when it gives none.
  public var name: String?
  /// One line for people.
  public var description: String?
  /// The tools it is meant for: a remark for hosts, which skillpool neither grants nor withholds.
  public var tools: [String]
  /// Models in order of preference; `inherit` says nothing.
  public var models: [String]
  /// The text before every prompt.
  public var instructions: String

  /// Makes an agent.
  public init(
    name: String? = nil, description: String? = nil, tools: [String] = [], models: [String] = [], instructions: String
  ) {
    self.name = name
    self.description = description
    self.tools = tools
    self.models = models
    self.instructions = instructions
  }

  /// Reads a file; a value only when there is no error among the findings.
  public static func parse(_ file: SourceFile) -> Parsed<AgentFile> {
    let (head, body) = parts(of: String(decoding: file.bytes, as: UTF8.self))
    let instructions = trimmed(body)
    var agent = AgentFile(tools: [], models: [], instructions: instructions)
    var findings: [Diagnostic] = []
    if let head { findings = agent.take(head, of: file) }
    if instructions.isEmpty {
      findings.append(
        .error(
          PipelineRule.Code.unknownAgent.rawValue, "there are no instructions",
          at: SourceLocation(path: file.path), help: "write below the front matter what the agent is to do"))
    }
    return Parsed(findings.contains { $0.severity == .error } ? nil : agent, findings)
  }

  private mutating func take(_ head: String, of file: SourceFile) -> [Diagnostic] {
    let document = YAMLDocument.parse(SourceFile(path: file.path, text: head), limits: .pipeline)
    for pair in document.root?.mapping ?? [] {
      switch pair.key.text {
      case "name": name = pair.value.text
      case "description": description = pair.value.text
      case "tools": tools = AgentFile.words(pair.value)
      case "model": models = AgentFile.words(pair.value).filter { $0 != "inherit" }
      default: break
      }
    }
    return document.diagnostics.filter { $0.severity == .error }
  }

  /// A list, or words between commas.
  private static func words(_ node: YAMLNode) -> [String] {
    node.sequence?.compactMap(\.text) ?? (node.text ?? "").split(separator: ",").map { trimmed(String($0)) }
  }

  /// The front matter with its first `---`, so that places stay true, and what comes after it.
  private static func parts(of text: String) -> (head: String?, body: String) {
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    guard let first = lines.first, isFence(first) else { return (nil, text) }
    guard let end = lines.dropFirst().firstIndex(where: isFence) else { return (text, "") }
    return (lines[..<end].joined(separator: "\n") + "\n", lines[(end + 1)...].joined(separator: "\n"))
  }

  private static func isFence(_ line: Substring) -> Bool {
    var line = line
    while line.last == " " || line.last == "\t" { line.removeLast() }
    return line == "---"
  }

  private static func trimmed(_ text: String) -> String {
    var text = text[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
