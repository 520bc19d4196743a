/// A file that differs from a base, and the lines that are new in it.
public struct GitChange: Sendable, Hashable {
  /// The path relative to the folder.
  public var path: String
  /// The numbers of added or changed lines, from 1, in order.
  public var addedLines: [ClosedRange<Int>]

  /// Makes a change.
  public init(path: String, addedLines: [ClosedRange<Int>]) {
    self.path = path
    self.addedLines = addedLines
  }
}
