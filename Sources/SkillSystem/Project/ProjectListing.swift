/// The files of a project that a review may look at.
public struct ProjectListing: Sendable, Hashable {
  /// The files, in code-point order of their paths.
  public var files: [ProjectFile]
  /// Folders and files that could not be looked at, and bounds that were reached.
  public var problems: [FileError]

  /// Makes a listing.
  public init(files: [ProjectFile] = [], problems: [FileError] = []) {
    self.files = files
    self.problems = problems
  }

  /// Whether something may be missing.
  public var isPartial: Bool { !problems.isEmpty }
}

/// A file of a project.
public struct ProjectFile: Sendable, Hashable {
  /// The path relative to the project's root.
  public var path: String
  /// Whether there is a NUL among its first 8 KiB.
  public var isBinary: Bool

  /// Makes a file.
  public init(path: String, isBinary: Bool = false) {
    self.path = path
    self.isBinary = isBinary
  }
}
