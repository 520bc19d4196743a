package import SkillText

/// What reading a YAML text gave: the root node if there is one, and the findings.
///
/// Reading never throws, and never fails on any bytes.
package struct YAMLDocument: Sendable {
  /// The root; nil when the text could not be parsed, went over a limit, or holds nothing.
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
    var range = (range ?? SourceRange(0, file.bytes.count)).clamped(to: file.bytes.count)
    if range.start == 0, file.bytes[..<range.end].starts(with: [0xEF, 0xBB, 0xBF]) { range.start = 3 }
    if range.count <= limits.bytes, let root = YAMLPlainTree.read(file, range, limits) {
      return YAMLDocument(root: root, diagnostics: [])
    }
    return composed(file, range, limits)
  }

  /// Reads a range with libyaml.
  static func composed(_ file: SourceFile, _ range: SourceRange, _ limits: YAMLLimits) -> YAMLDocument {
    var composer = YAMLComposer(file: file, range: range, limits: limits)
    guard composer.admits(range) else { return composer.document }
    unsafe file.bytes.withUnsafeBufferPointer { buffer in
      let input = unsafe UnsafeBufferPointer(rebasing: buffer[range.start..<range.end])
      var reader = unsafe YAMLEventReader(input: input)
      composer.compose(from: &reader)
    }
    return composer.document
  }
}
