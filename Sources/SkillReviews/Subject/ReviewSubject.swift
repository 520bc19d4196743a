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

  /// The files, by path in code-point order.
  public var files: [File]

  /// Makes a subject.
  public init(files: [File]) { self.files = files }
}
