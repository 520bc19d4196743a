/// The marker of a list item: `-`, `*`, `+`, `1.` or `1)`, with white space or nothing behind it.
struct ListMarker {
  /// The bytes of the marker.
  var length: Int
  /// Whether nothing stands behind it on its line.
  var isEmpty: Bool
  /// Whether an item with this marker may follow a paragraph without a blank line.
  var mayInterruptParagraph: Bool

  /// Reads the marker at the text of a line.
  init?(_ bytes: [UInt8], line: LineCursor) {
    let start = line.textOffset
    var end = start
    mayInterruptParagraph = true
    if bytes[start].isDigit {
      while end < line.end, end - start < 9, bytes[end].isDigit { end += 1 }
      guard end < line.end, bytes[end] == .dot || bytes[end] == .closeParen else { return nil }
      mayInterruptParagraph = end - start == 1 && bytes[start] == UInt8(ascii: "1")
    }
    end += 1
    guard end >= line.end || bytes[end].isBlank else { return nil }
    length = end - start
    isEmpty = bytes[end..<line.end].allSatisfy { $0.isBlank }
  }
}
