public import SkillSystem
public import SkillText

/// Gathers what is reviewed: files by globs or by name, the changes since a reference, or a text.
///
/// Only regular files inside the project are read, never through a symbolic link that leads out of it. Binary files and
/// files over the size limit are left out and told.
public struct SubjectBuilder: Sendable {
  /// The files it reads.
  public var files: any Files
  /// The project's folder; paths of the subject are relative to it.
  public var root: String
  /// The largest file that is reviewed, in bytes.
  public var fileBytes: Int
  /// The most bytes of a whole subject.
  public var subjectBytes: Int

  /// Makes a builder.
  public init(
    files: any Files, root: String, fileBytes: Int = InputLimits.reviewedFile.value, subjectBytes: Int = 64 << 20
  ) {
    self.files = files
    self.root = root
    self.fileBytes = fileBytes
    self.subjectBytes = subjectBytes
  }

  /// A text as a subject of one file.
  public static func text(_ text: String, name: String = "text") -> BuiltSubject {
    BuiltSubject(subject: ReviewSubject(files: [.init(source: SourceFile(path: name, text: text))]))
  }

  /// The files of the project that a glob hits (`ProjectWalker`).
  ///
  /// That none is hit is an error: an empty subject would pass every check.
  public func files(_ globs: [PathGlob]) -> BuiltSubject {
    let listing = ProjectWalker(files: files).list(root, marksBinary: false)
    var gathering = Gathering(self)
    for problem in listing.problems { gathering.report(problem) }
    for file in listing.files where globs.hit(file.path) { gathering.add(file.path, addedLines: nil) }
    if gathering.isEmpty { gathering.report(.emptySubject, globs.map(\.text).joined(separator: ", ")) }
    return gathering.built
  }

  /// Files by name, relative to the project; one that cannot be read is an error.
  public func files(named paths: [String]) -> BuiltSubject {
    var gathering = Gathering(self)
    for path in Self.ordered(paths.map(Paths.normalised)) {
      gathering.add(path, addedLines: nil)
      if !gathering.holds(path) { gathering.report(.emptySubject, path) }
    }
    return gathering.built
  }

  /// The files that differ from the merge base of a reference, with their added and changed lines; `globs` narrow
  /// them down where there are any.
  ///
  /// Deleted files are no part of it. No change is an empty subject, and no error.
  @concurrent
  public func changes(
    since reference: String, git: any Git, globs: [PathGlob] = []
  ) async throws(ProcessError) -> BuiltSubject {
    let changes = try await git.changes(since: reference, in: root)
    let lines = Dictionary(changes.map { ($0.path, $0.addedLines) }) { first, _ in first }
    var gathering = Gathering(self)
    for path in Self.ordered(lines.keys) where globs.isEmpty || globs.hit(path) {
      gathering.add(path, addedLines: lines[path] ?? [], isMissingFine: true)
    }
    return gathering.built
  }

  private static func ordered(_ paths: some Sequence<String>) -> [String] {
    Set(paths).sorted(by: CodePointOrder.precedes)
  }
}
