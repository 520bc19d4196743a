import SkillText
import SkillYAML

/// A value of a JSON or YAML file with its place, so that a message can point at it.
struct DataNode: Sendable {
  /// What the value is.
  indirect enum Content: Sendable {
    case scalar(JSON)
    case sequence([DataNode])
    case mapping([Member])
  }

  /// A key and its value.
  struct Member: Sendable {
    var key: String
    var offset: Int
    var value: DataNode
  }

  var content: Content
  /// The byte at which it starts.
  var offset: Int
}

extension DataNode {
  /// The elements of a sequence.
  var sequence: [DataNode]? { if case .sequence(let nodes) = content { nodes } else { nil } }
  /// The members of a mapping.
  var mapping: [Member]? { if case .mapping(let members) = content { members } else { nil } }
  /// The value of a scalar.
  var scalar: JSON? { if case .scalar(let value) = content { value } else { nil } }
  /// The text of a scalar that is one.
  var text: String? { scalar?.string }

  /// The value of the last of some keys that is there, whatever its dashes and case.
  subscript(keys: String...) -> Member? {
    mapping?.last { member in keys.contains(DataNode.canonical(member.key)) }
  }

  /// A key in lower case with `_` between its words.
  static func canonical(_ key: String) -> String {
    String(key.lowercased().map { $0 == "-" || $0 == " " ? "_" : $0 })
  }

  /// What the value is, for messages.
  var typeName: String {
    switch content {
    case .scalar(let value): value.typeName
    case .sequence: "list"
    case .mapping: "object"
    }
  }
}

extension DataNode {
  /// The value of a YAML node; plain `true`, `false` and `null` are no texts.
  init(_ node: YAMLNode) {
    offset = node.range.start
    if let pairs = node.mapping {
      content = .mapping(
        pairs.map { Member(key: $0.key.text ?? "", offset: $0.key.range.start, value: DataNode($0.value)) })
    } else if let nodes = node.sequence {
      content = .sequence(nodes.map { DataNode($0) })
    } else {
      content = .scalar(DataNode.value(node))
    }
  }

  private static func value(_ node: YAMLNode) -> JSON {
    if node.isNull { return .null }
    guard let scalar = node.scalar, scalar.style == .plain else { return .string(node.text ?? "") }
    switch scalar.text.lowercased() {
    case "true", "yes": return .bool(true)
    case "false", "no": return .bool(false)
    default: return .string(scalar.text)
    }
  }
}
