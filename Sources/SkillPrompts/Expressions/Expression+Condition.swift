extension Expression {
  /// Parses a condition: a bare expression, or exactly one `${{ }}`.
  ///
  /// A text that is only partly a hole, such as `${{ a }} == 'x'`, is refused: it would be a text, never a condition.
  /// Without a status function the condition means `success() && (text)` (rule O2). Offsets of errors count in `text`.
  public init(condition text: String) throws(ExpressionError) {
    let plain = try Expression(conditionText: text)
    guard !plain.usesStatusFunction else {
      self = plain
      return
    }
    let success = ExpressionNode.call(.success, [], at: plain.root.offset)
    self.init(source: plain.source, root: .and([success, plain.root]))
  }

  /// Parses a bare expression, or exactly one `${{ }}`, and adds nothing to it: the form of `until` and `progress`.
  public init(conditionText text: String) throws(ExpressionError) {
    let isTemplate = text.containsBytes(of: "${{")
    if !isTemplate || (try? Expression(parsing: text)) != nil {
      try self.init(parsing: text)
      return
    }
    let trimmed = Self.trimming(text)
    let parts = try Template(parsing: trimmed.text).parts
    guard parts.count == 1, case .expression(let expression, let offset) = parts[0] else {
      throw ExpressionError(
        .syntax, "a condition is one expression, not a text with '${{ }}' in it", at: trimmed.offset,
        help: "write the whole condition without '${{' and '}}'")
    }
    self = try expression.moved(by: offset + trimmed.offset, in: text)
  }

  /// The same expression, its offsets counted in a longer text that holds it.
  private func moved(by distance: Int, in text: String) throws(ExpressionError) -> Expression {
    let padded = String(repeating: " ", count: distance) + source
    return Expression(source: text, root: try Expression(parsing: padded).root)
  }

  private static func trimming(_ text: String) -> (text: String, offset: Int) {
    let bytes = Array(text.utf8)
    let isSpace: (UInt8) -> Bool = { $0 == 32 || (9...13).contains($0) }
    let start = bytes.firstIndex { !isSpace($0) } ?? bytes.count
    let end = (bytes.lastIndex { !isSpace($0) } ?? start - 1) + 1
    return (String(decoding: bytes[start..<max(start, end)], as: UTF8.self), start)
  }
}
