package import SkillText

/// A node of a YAML document, with its place in the file.
///
/// Aliases are resolved (within ``YAMLLimits``), so that a reader sees a tree. Values keep the text they were written
/// as: nothing becomes a number or a boolean before somebody asks for one.
package struct YAMLNode: Sendable, Hashable {
  /// What a node holds.
  package enum Content: Sendable, Hashable {
    case scalar(YAMLScalar)
    case sequence([YAMLNode])
    case mapping([YAMLPair])
  }

  /// What the node holds.
  package var content: Content
  /// The bytes of the node in its file.
  package var range: SourceRange

  /// Makes a node.
  package init(_ content: Content, range: SourceRange) {
    self.content = content
    self.range = range
  }
}

/// A scalar: its value as text, and how it was written.
package struct YAMLScalar: Sendable, Hashable {
  /// How a scalar was written.
  package enum Style: Sendable, Hashable { case plain, singleQuoted, doubleQuoted, literal, folded }

  /// A tag, which lies apart: hardly any scalar has one.
  private indirect enum Tag: Sendable, Hashable { case none, written(String) }

  /// The value after YAML's folding and escapes.
  package var text: String
  private var ownTag = Tag.none
  /// The style.
  package var style: Style

  /// An explicit tag such as `!!str`, if one was written.
  package var tag: String? {
    get { if case .written(let tag) = ownTag { tag } else { nil } }
    set { ownTag = newValue.map(Tag.written) ?? .none }
  }

  /// Makes a scalar.
  package init(_ text: String, style: Style = .plain, tag: String? = nil) {
    self.text = text
    self.style = style
    self.tag = tag
  }
}

/// A key and its value.
package struct YAMLPair: Sendable, Hashable {
  /// The key.
  package var key: YAMLNode
  /// The value.
  package var value: YAMLNode

  /// Makes a pair.
  package init(key: YAMLNode, value: YAMLNode) {
    self.key = key
    self.value = value
  }
}

extension YAMLNode {
  /// The scalar, if the node is one.
  package var scalar: YAMLScalar? { if case .scalar(let scalar) = content { scalar } else { nil } }
  /// The scalar's text, if the node is one.
  package var text: String? { if case .scalar(let scalar) = content { scalar.text } else { nil } }
  /// The elements, if the node is a sequence.
  package var sequence: [YAMLNode]? { if case .sequence(let nodes) = content { nodes } else { nil } }
  /// The pairs in order, if the node is a mapping.
  package var mapping: [YAMLPair]? { if case .mapping(let pairs) = content { pairs } else { nil } }
  /// The value of the last pair whose key has this text.
  package subscript(key: String) -> YAMLNode? {
    guard let pairs = mapping, let index = pairs.lastIndex(where: { $0.key.text == key }) else { return nil }
    return pairs[index].value
  }
  /// Whether the node is a plain `null`, `~` or nothing.
  package var isNull: Bool {
    guard case .scalar(let scalar) = content, scalar.style == .plain else { return false }
    return switch scalar.text.utf8.count {
    case 0: true
    case 1: scalar.text == "~"
    case 4: scalar.text == "null" || scalar.text == "Null" || scalar.text == "NULL"
    default: false
    }
  }
}
