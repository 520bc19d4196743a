import SkillText
import SkillYAML

extension YAMLNode {
  /// The node in one line: `{key: value}`, `[a, b]`, scalars with their style.
  var flow: String {
    switch content {
    case .scalar(let scalar): scalar.flow
    case .sequence(let nodes): "[" + nodes.map(\.flow).joined(separator: ", ") + "]"
    case .mapping(let pairs): "{" + pairs.map { $0.key.flow + ": " + $0.value.flow }.joined(separator: ", ") + "}"
    }
  }
}

extension YAMLScalar {
  /// The value between the signs of its style.
  fileprivate var flow: String {
    switch style {
    case .plain: text
    case .singleQuoted: "'\(text)'"
    case .doubleQuoted: "\"\(text)\""
    case .literal: "|\(text)"
    case .folded: ">\(text)"
    }
  }
}

extension YAMLDocument {
  /// Reads a text as `case.yml`.
  static func parse(text: String, limits: YAMLLimits = .pipeline) -> YAMLDocument {
    parse(SourceFile(path: "case.yml", text: text), limits: limits)
  }

  /// The findings as `line:column code message`.
  var findings: [String] {
    diagnostics.map {
      "\($0.location?.start?.line ?? 0):\($0.location?.start?.column ?? 0) \($0.code) \($0.message)"
    }
  }
}
