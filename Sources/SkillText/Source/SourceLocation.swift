/// Where a message points: a path, and inside it two positions with the text of the first line.
public struct SourceLocation: Sendable, Hashable {
  /// The path as the user would type it.
  public var path: String
  /// The first place.
  public var start: SourcePosition?
  /// The place after the last one.
  public var end: SourcePosition?
  /// The text of the line at `start`, without its line end.
  public var lineText: String?

  /// Makes a location.
  public init(
    path: String, start: SourcePosition? = nil, end: SourcePosition? = nil, lineText: String? = nil
  ) {
    self.path = path
    self.start = start
    self.end = end
    self.lineText = lineText
  }
}
