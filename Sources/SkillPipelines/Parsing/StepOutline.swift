import SkillText
import SkillYAML

/// What must be known of a step before its map is read: its id, by which findings name it, and what it does.
struct StepOutline {
  /// A key that says what a step does.
  struct Kind {
    let name: KeyName
    let range: SourceRange
  }

  /// The id; empty where there is none.
  private(set) var id = ""
  /// What it does; of a key that stands twice, the last.
  private(set) var kinds: [Kind] = []

  /// The kind by which the other keys are judged; nil where that would only add noise.
  var kind: Kind? { kinds.count == 1 ? kinds[0] : nil }

  init(of node: YAMLNode) {
    guard let pairs = node.mapping else { return }
    let table = PipelineKeys.table(of: .step)
    let span = pairs.span
    for index in span.indices {
      guard let name = span[index].key.text, let key = table.key(named: name) else { continue }
      if key.name == .id { id = span[index].value.text ?? "" }
      guard key.isKind else { continue }
      if !kinds.isEmpty { kinds.removeAll { $0.name == key.name } }
      kinds.append(Kind(name: key.name, range: span[index].key.range))
    }
  }
}
