import SkillText

/// Each check answers whether to go on; the first refusal ends the document.
extension YAMLComposer {
  /// Whether the text is small enough to be read at all.
  mutating func admits(_ range: SourceRange) -> Bool {
    guard range.count > limits.bytes else { return true }
    return refuse(
      "YAML text of \(range.count) bytes; at most \(limits.bytes) are read",
      at: SourceRange(range.start, range.start), help: "move long texts to files of their own")
  }

  /// Whether nesting may be this deep.
  mutating func admits(depth: Int, at range: SourceRange) -> Bool {
    guard depth > limits.depth else { return true }
    return refuse("nesting deeper than \(limits.depth) levels", at: range, help: "flatten the structure")
  }

  /// Whether a scalar may be this long.
  mutating func admits(scalarBytes: Int, at range: SourceRange) -> Bool {
    guard scalarBytes > limits.scalarBytes else { return true }
    return refuse(
      "a value of \(scalarBytes) bytes; at most \(limits.scalarBytes) are read", at: firstByte(of: range),
      help: "move the text to a file of its own")
  }

  /// Whether a mapping may have this many keys.
  mutating func admits(keys: Int, at range: SourceRange) -> Bool {
    guard keys > limits.keys else { return true }
    return refuse("a mapping of more than \(limits.keys) keys", at: range, help: "split the mapping")
  }

  /// Whether one more node fits into the document.
  mutating func admitsNode(at range: SourceRange) -> Bool {
    nodeCount += 1
    guard nodeCount > limits.nodes else { return true }
    return refuse("more than \(limits.nodes) nodes", at: range, help: "split the document")
  }

  /// Whether the nodes that an alias repeats fit into the document.
  mutating func admitsExpansion(of nodes: Int, at range: SourceRange) -> Bool {
    nodeCount += nodes
    guard nodeCount > limits.nodes else { return true }
    return refuse(
      "alias expansion over \(limits.nodes) nodes", at: range, help: "write fewer aliases of aliases")
  }

  /// Whether one more alias may be used.
  mutating func admitsAlias(at range: SourceRange) -> Bool {
    aliasCount += 1
    guard aliasCount > limits.aliases else { return true }
    guard limits.aliases > 0 else {
      return refuse(
        "aliases are not allowed here", at: range, help: "repeat the value, or quote the text if it is no alias")
    }
    return refuse(
      "more than \(limits.aliases) uses of aliases", at: range, help: "repeat the values, or shorten the document")
  }

  private mutating func refuse(_ message: String, at range: SourceRange, help: String) -> Bool {
    findings.limit(message, at: range, help: help)
    abandon()
    return false
  }
}
