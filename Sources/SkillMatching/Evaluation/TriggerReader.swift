import SkillText
import SkillYAML

/// Reads the cases of a trigger file, whatever its form.
struct TriggerReader {
  let file: SourceFile
  /// The skill of requests that name none.
  let skill: String?
  var cases: [TriggerCase] = []
  var diagnostics: [Diagnostic] = []

  /// Starts on a file.
  init(file: SourceFile, skill: String?) {
    self.file = file
    self.skill = skill
  }

  static let taskKeys = ["query", "prompt", "task", "input", "text", "request"]
  private static let wrappers = [
    "evals", "cases", "queries", "tests", "triggers", "trigger_eval", "trigger_evals", "eval_set", "examples",
  ]

  /// The values of the file: one, or one a line.
  mutating func documents() -> [DataNode] {
    let bytes = file.bytes
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let first = bytes[start...].first { $0 > 0x20 }
    if file.path.hasSuffix(".yaml") || file.path.hasSuffix(".yml") || !(first.map { "{[".utf8.contains($0) } ?? false) {
      return yaml()
    }
    do throws(JSONError) {
      return [try DataReader.json(bytes, start..<bytes.count)]
    } catch {
      return first == UInt8(ascii: "{") && error.message == "text after the value" ? lines(from: start) : fail(error)
    }
  }

  private mutating func yaml() -> [DataNode] {
    let document = YAMLDocument.parse(file)
    diagnostics += document.diagnostics.filter { $0.severity == .error }
    guard let root = document.root else {
      if diagnostics.isEmpty { refuse("the file holds no requests", at: 0) }
      return []
    }
    return [DataNode(root)]
  }

  private mutating func lines(from start: Int) -> [DataNode] {
    var nodes: [DataNode] = []
    var index = start
    for line in file.bytes[start...].split(separator: 10, omittingEmptySubsequences: false) {
      let range = index..<index + line.count
      index = range.upperBound + 1
      guard line.contains(where: { $0 > 0x20 }) else { continue }
      do throws(JSONError) { nodes.append(try DataReader.json(file.bytes, range)) } catch { _ = fail(error) }
    }
    return nodes
  }

  private mutating func fail(_ error: JSONError) -> [DataNode] {
    let place = file.location(SourceRange(error.offset, error.offset))
    diagnostics.append(.error("TRG101", "not JSON: \(error.message)", at: place, help: "correct the text there"))
    return []
  }

  /// Reads a value that holds cases of a skill, if it is known which.
  mutating func read(_ node: DataNode, _ skill: String?) {
    if let nodes = node.sequence { return nodes.forEach { readCase($0, skill) } }
    guard node.mapping != nil else {
      return refuse("expected requests, but this is a \(node.typeName)", at: node.offset)
    }
    let named = node["skill", "skill_name", "skill_id"]?.value.text ?? skill
    if node.hasTask { return readCase(node, skill) }
    let (should, shouldNot) = (node["should_trigger"], node["should_not_trigger"])
    if should != nil || shouldNot != nil {
      readList(should, named, isPositive: true)
      return readList(shouldNot, named, isPositive: false)
    }
    if let inner = Self.wrappers.lazy.compactMap({ node[$0] }).first { return read(inner.value, named) }
    readSkills(node)
  }

  /// Several skills under their names.
  private mutating func readSkills(_ node: DataNode) {
    let members = (node.mapping ?? []).filter { $0.value.sequence != nil || $0.value.mapping != nil }
    guard !members.isEmpty else {
      return refuse("neither requests nor lists 'should_trigger' and 'should_not_trigger' are here", at: node.offset)
    }
    for member in members { read(member.value, member.key) }
  }

  private mutating func readList(_ member: DataNode.Member?, _ skill: String?, isPositive: Bool) {
    guard let member else { return }
    guard let nodes = member.value.sequence else {
      return refuse("'\(member.key)' must be a list of requests", at: member.value.offset)
    }
    guard let skill else { return refuse(Self.nameless, at: member.offset, help: Self.namelessHelp) }
    for node in nodes {
      guard let task = node.text ?? node.task?.value.text, !task.allSatisfy(\.isWhitespace) else {
        refuse("expected the text of a request", at: node.offset)
        continue
      }
      add(task, node, expected: isPositive ? [skill] : [], forbidden: isPositive ? [] : [skill])
    }
  }

  mutating func add(
    _ task: String, _ node: DataNode, expected: [String] = [], forbidden: [String] = [], expectsNone: Bool = false
  ) {
    let place = file.location(SourceRange(node.offset, node.offset))
    cases.append(
      TriggerCase(task, expected: expected, forbidden: forbidden, expectsNone: expectsNone, at: place))
  }

  mutating func refuse(_ message: String, at offset: Int, help: String = TriggerReader.help) {
    let place = file.location(SourceRange(offset, offset))
    diagnostics.append(.error("TRG102", message, at: place, help: help))
  }

  static let help = "docs/evaluation.md shows the forms that are read"
  static let nameless = "it is not said which skill this is about"
  static let namelessHelp = "add \"skill\": its name, or put the file into the skill's folder"
}

extension DataNode {
  /// The member that holds the text of a request.
  var task: Member? { mapping?.last { TriggerReader.taskKeys.contains(DataNode.canonical($0.key)) } }
  /// Whether the value is a request.
  var hasTask: Bool { task?.value.text != nil }
}
