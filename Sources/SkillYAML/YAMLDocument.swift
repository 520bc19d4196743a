package import SkillText

/// What reading a YAML text gave: the root node if there is one, and the findings. Reading never throws.
package struct YAMLDocument: Sendable {
  /// The root; nil when the text could not be parsed or holds nothing.
  package var root: YAMLNode?
  /// Errors (`YAML001` syntax, `YAML002` limit, `YAML003` unsupported construct) and warnings (`YAML010` duplicate key).
  package var diagnostics: [Diagnostic]

  /// Makes a document.
  package init(root: YAMLNode?, diagnostics: [Diagnostic]) {
    self.root = root
    self.diagnostics = diagnostics
  }

  /// Reads the bytes of `range` in `file` (the whole file by default) as one YAML document.
  package static func parse(
    _ file: SourceFile, range: SourceRange? = nil, limits: YAMLLimits = .pipeline
  ) -> YAMLDocument {
    YAMLDocument(root: nil, diagnostics: [])
  }
}
