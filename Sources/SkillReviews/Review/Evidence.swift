/// A line of the subject that bears on an item.
public struct Evidence: Sendable, Hashable {
  /// The path relative to the project.
  public var file: String
  /// The line, from 1.
  public var line: Int
  /// The text of the line, trimmed.
  public var quote: String

  /// Makes evidence.
  public init(file: String, line: Int, quote: String) {
    self.file = file
    self.line = line
    self.quote = quote
  }
}
