import SkillText

/// What a subtree costs when an alias repeats it.
struct YAMLWeight {
  /// The nodes of the subtree, its own included.
  var nodes = 1
  /// The levels below its root.
  var height = 0

  /// Adds a child.
  mutating func contain(_ child: YAMLWeight) {
    nodes += child.nodes
    height = max(height, child.height + 1)
  }
}

/// What an anchor stands for.
enum YAMLAnchor {
  /// A collection that is not closed yet.
  case open
  /// A finished node.
  case closed(YAMLNode, YAMLWeight)
}

extension YAMLComposer {
  /// Keeps a node under its anchor.
  mutating func remember(_ node: YAMLNode, weight: YAMLWeight, as anchor: String?) {
    if let anchor { anchors[anchor] = .closed(node, weight) }
  }

  /// Puts the node that an alias names in the alias's place.
  mutating func expand(_ name: String, at range: SourceRange) {
    guard admitsAlias(at: range) else { return }
    switch anchors[name] {
    case .closed(let node, let weight):
      guard admits(depth: frames.count + weight.height, at: range), admitsExpansion(of: weight.nodes, at: range)
      else { return }
      place(YAMLNode(node.content, range: range), weight: weight)
    case .open:
      findings.unsupported(
        "alias '*\(name)' stands inside the node it names", at: range, help: "repeat the values instead of the alias")
      abandon()
    case nil:
      findings.syntax(
        "alias '*\(name)' names no anchor", at: range, help: "quote the text if it is no alias: '*\(name)'")
      abandon()
    }
  }
}
