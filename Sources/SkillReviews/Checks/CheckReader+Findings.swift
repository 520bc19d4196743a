import SkillText
import SkillYAML

extension CheckReader {
  mutating func report(_ rule: CheckRule, _ message: String, _ node: YAMLNode, help: String? = nil) {
    diagnostics.append(.error(rule.code, message, at: file.location(node.range), help: help))
  }

  mutating func reportUnknownKeys(of node: YAMLNode, known: [String], in place: String) {
    for pair in node.mapping ?? [] {
      let key = pair.key.text ?? ""
      guard !known.contains(key) else { continue }
      let suggestion = Suggestion.nearest(to: key, in: known).map { "did you mean '\($0)'?" }
      report(
        .unknownKey, "unknown key '\(key)' in \(place)", pair.key,
        help: suggestion ?? "the keys are \(known.joined(separator: ", "))")
    }
  }
}
