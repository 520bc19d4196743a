/// One event of libyaml's parser, with the Unicode-scalar indices it spans.
struct YAMLEvent {
  /// What happened.
  enum Kind {
    case streamStart
    case streamEnd
    case documentStart(hasDirectives: Bool)
    case documentEnd
    case alias(String)
    case scalar(YAMLScalar, byteCount: Int)
    case collectionStart(YAMLCollectionKind, isFlow: Bool, tag: String?)
    case collectionEnd
  }

  /// What happened.
  var kind: Kind
  /// The anchor of a node, without its `&`.
  var anchor: String?
  /// The index of the first scalar.
  var start: Int
  /// The index after the last scalar.
  var end: Int
}

/// The two kinds of collections.
enum YAMLCollectionKind {
  case sequence, mapping

  /// The kind's name in messages.
  var name: String { self == .sequence ? "sequence" : "mapping" }
}
