public import SkillText

/// What is reviewed: files with, for a diff, the lines that are new in them.
public struct ReviewSubject: Sendable {
  /// A file of the subject.
  public struct File: Sendable {
    /// The file; its path is relative to the project.
    public var source: SourceFile
    /// The added or changed lines; nil when the whole file is the subject.
    public var addedLines: [ClosedRange<Int>]?

    /// Makes a file of the subject.
    public init(source: SourceFile, addedLines: [ClosedRange<Int>]? = nil) {
      self.source = source
      self.addedLines = addedLines
    }
  }

  /// A file that belongs to the subject and could not be looked at.
  public struct LeftOut: Sendable, Hashable {
    /// The path relative to the project.
    public var path: String
    /// Why, in words.
    public var reason: String

    /// Makes an entry.
    public init(path: String, reason: String) {
      self.path = path
      self.reason = reason
    }
  }

  /// The files, by path in code-point order.
  public var files: [File]
  /// Files that could not be looked at: an item whose check looks at one of them is `unknown`, unless it failed already.
  public var leftOut: [LeftOut]

  /// Makes a subject.
  public init(files: [File], leftOut: [LeftOut] = []) {
    self.files = files
    self.leftOut = leftOut
  }
}
