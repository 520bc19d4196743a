import SkillText

extension TriggerReader {
  /// Reads one request with what it should find.
  mutating func readCase(_ node: DataNode, _ skill: String?) {
    guard let members = node.mapping else {
      return refuse("expected an object with a request, but this is a \(node.typeName)", at: node.offset)
    }
    guard let task = node.task else {
      // A list may hold one object for each skill.
      if members.contains(where: { $0.value.sequence != nil }) { return read(node, skill) }
      return refuse("no request: expected one of " + Self.taskKeys.joined(separator: ", "), at: node.offset)
    }
    guard let text = task.value.text, !text.allSatisfy(\.isWhitespace) else {
      return refuse("'\(task.key)' must be the text of a request", at: task.value.offset)
    }
    if let should = node["should_trigger"] { return readAnswer(text, node, should, skill) }
    if let expected = node["expected_skill", "expected_skills", "expected"] {
      return readExpected(text, node, expected)
    }
    refuse("neither 'should_trigger' nor 'expected_skill' says what this request should find", at: node.offset)
  }

  private mutating func readAnswer(_ task: String, _ node: DataNode, _ should: DataNode.Member, _ skill: String?) {
    guard let answer = should.value.scalar?.truth else {
      return refuse("'\(should.key)' must be true or false", at: should.value.offset)
    }
    guard let skill = node["skill", "skill_name", "skill_id"]?.value.text ?? skill else {
      return refuse(Self.nameless, at: node.offset, help: Self.namelessHelp)
    }
    add(task, node, expected: answer ? [skill] : [], forbidden: answer ? [] : [skill])
  }

  private mutating func readExpected(_ task: String, _ node: DataNode, _ expected: DataNode.Member) {
    let forbidden = node["not_skill", "avoid_skill", "forbidden_skill", "forbidden_skills"].flatMap { names($0.value) }
    guard let names = names(expected.value) else {
      return refuse("'\(expected.key)' must be a name, a list of names, or null", at: expected.value.offset)
    }
    add(
      task, node, expected: names, forbidden: forbidden ?? [], expectsNone: names.isEmpty && (forbidden ?? []).isEmpty)
  }

  /// The names in a value: none for null and `none`; a path to a SKILL.md stands for its folder.
  private func names(_ node: DataNode) -> [String]? {
    if let nodes = node.sequence {
      let names = nodes.compactMap(\.text)
      return names.count == nodes.count ? names.map(Self.name) : nil
    }
    guard let value = node.scalar else { return nil }
    if value.isNull || value.string.map({ ["", "none", "null"].contains($0.lowercased()) }) ?? false { return [] }
    return value.string.map { [Self.name($0)] }
  }

  private static func name(_ text: String) -> String {
    let parts = text.split(separator: "/")
    guard parts.count > 1, parts.last?.lowercased() == "skill.md" else { return text }
    return String(parts[parts.count - 2])
  }

  /// Tells of requests that should and should not find one skill.
  mutating func findContradictions() {
    var wanted: Set<[String]> = []
    for known in cases { for name in known.expected { wanted.insert([known.task, name]) } }
    for known in cases {
      for name in known.forbidden where wanted.contains([known.task, name]) {
        let message = "this request should find '\(name)' and should not"
        diagnostics.append(.error("TRG103", message, at: known.location, help: "keep one of the two"))
      }
    }
  }
}

extension JSON {
  /// A boolean, also written as text.
  fileprivate var truth: Bool? {
    if let bool { return bool }
    switch string?.lowercased() {
    case "true", "yes": return true
    case "false", "no": return false
    default: return nil
    }
  }
}
