import SkillText

/// The metadata of a skill file as it was read, with what was odd about it.
struct FrontMatter: Sendable {
  /// Whether a block was found.
  var shape: FrontMatterBlock.Shape
  /// The keys in order; of equal keys all are kept, the last one counts.
  var fields: [FrontMatterField]
  /// The bytes of the body.
  var body: SourceRange
  /// The bytes between the fences.
  var content: SourceRange
  var findings: [Finding]

  /// The field that a key means, under any spelling; of several the last.
  func field(_ canonical: String) -> FrontMatterField? {
    if let exact = fields.last(where: { $0.key == canonical }) { return exact }
    // A spelling differs from its canonical form by capitals and underscores only.
    guard fields.contains(where: { $0.key.utf8.count <= canonical.utf8.count && !KnownKey.isCanonical($0.key) }) else {
      return nil
    }
    return fields.last { KnownKey.canonical($0.key) == canonical }
  }
}

extension FrontMatterValue {
  /// The text of a scalar.
  var text: String? { if case .text(let text) = self { text } else { nil } }
  /// The values of a list.
  var list: [FrontMatterValue]? { if case .list(let values) = self { values } else { nil } }
  /// The members of a map.
  var map: [String: FrontMatterValue]? { if case .map(let members) = self { members } else { nil } }

  /// All texts inside, in order; those of a map by key.
  var texts: [String] {
    switch self {
    case .text(let text): [text]
    case .list(let values): values.flatMap(\.texts)
    case .map(let members):
      members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.flatMap(\.value.texts)
    case .null: []
    }
  }
}
