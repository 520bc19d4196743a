/// The git of this machine, asked through child processes.
///
/// Argument lists, never a shell; hooks, file-system monitors and pagers of a repository are switched off, and an index
/// of our own in a temporary folder keeps the user's as it is.
public struct LiveGit: Git {
  private let processes: any Processes
  private let environment: ProcessVariables
  private let temporaryFolder: String
  private let randomness: any Randomness

  /// Makes a git over some processes.
  ///
  /// - Parameters:
  ///   - processes: What starts git.
  ///   - environment: Where PATH and HOME are taken from.
  ///   - temporaryFolder: Where indexes live for the length of a question.
  ///   - randomness: What their names are made of.
  public init(
    processes: any Processes = LiveProcesses(), environment: [String: String] = ChildEnvironment.base(),
    temporaryFolder: String? = nil, randomness: any Randomness = SystemRandomness()
  ) {
    self.processes = processes
    self.environment = ProcessVariables(environment)
    self.temporaryFolder = temporaryFolder ?? environment["TMPDIR"] ?? "/tmp"
    self.randomness = randomness
  }

  /// The id of the work tree; nil when the folder is in no repository.
  @concurrent public func treeID(of folder: String) async throws(ProcessError) -> String? {
    guard let repository = try await repository(of: folder) else { return nil }
    return try await withIndex(repository) { index throws(ProcessError) in
      try await writeTree(repository, index)
    }
  }

  /// The paths that differ between two trees.
  @concurrent public func changedPaths(
    from: String, to: String, in folder: String
  ) async throws(ProcessError) -> [String] {
    let output = try await output(
      ["diff-tree", "-r", "-z", "--name-only", "--no-renames", "--end-of-options", from, to], in: folder)
    return GitOutput.fields(output).sorted(by: CodePointOrder.precedes)
  }

  /// The files and their new lines between the merge base of a reference and the work tree.
  @concurrent public func changes(
    since reference: String, in folder: String
  ) async throws(ProcessError) -> [GitChange] {
    guard let repository = try await repository(of: folder) else {
      throw ProcessError(.system, message: "\(folder) is in no git repository")
    }
    let base = try await mergeBase(reference, repository)
    let tree = try await withIndex(repository) { index throws(ProcessError) in
      try await writeTree(repository, index)
    }
    let diff = try await output(Self.diff + ["--relative", "--end-of-options", base, tree], in: folder)
    return GitOutput.changes(diff).sorted { CodePointOrder.precedes($0.path, $1.path) }
  }

  private static let diff = [
    "-c", "core.quotePath=true", "diff", "--unified=0", "--no-color", "--no-ext-diff", "--no-textconv", "--no-renames",
    "--src-prefix=a/", "--dst-prefix=b/", "--ignore-submodules=all",
  ]

  /// The commit from which the present work tree and the reference went apart; the reference itself when they share
  /// none, or when there is no commit yet.
  private func mergeBase(_ reference: String, _ repository: Repository) async throws(ProcessError) -> String {
    let verified = try await run(
      ["rev-parse", "--verify", "--quiet", "--end-of-options", reference + "^{commit}"], in: repository.root)
    guard verified.isSuccess, let commit = GitOutput.line(verified.outputTail) else {
      throw ProcessError(.system, message: "git knows no commit `\(reference)`")
    }
    let base = try await run(["merge-base", "--end-of-options", commit, "HEAD"], in: repository.root)
    return base.isSuccess ? GitOutput.line(base.outputTail) ?? commit : commit
  }

  // MARK: The private index

  private struct Repository: Sendable {
    var root: String
    /// The folder of the index, absolute.
    var gitFolder: String
  }

  private func repository(of folder: String) async throws(ProcessError) -> Repository? {
    guard mayBeInRepository(folder) else { return nil }
    let result = try await run(["rev-parse", "--absolute-git-dir", "--show-toplevel"], in: folder)
    guard result.isSuccess else { return nil }
    let lines = result.outputTail.split(separator: 10, omittingEmptySubsequences: false)
    guard lines.count != 3 else {
      return Repository(
        root: String(decoding: lines[1], as: UTF8.self), gitFolder: String(decoding: lines[0], as: UTF8.self))
    }
    // A path with a line end in it: each answer by itself is that path and one line end more.
    let gitFolder = try await output(["rev-parse", "--absolute-git-dir"], in: folder)
    let root = try await output(["rev-parse", "--show-toplevel"], in: folder)
    return Repository(
      root: String(decoding: root.dropLast(), as: UTF8.self),
      gitFolder: String(decoding: gitFolder.dropLast(), as: UTF8.self)
    )
  }

  /// Whether the folder or one above it has what git looks for: without that no git needs to be started to hear "no".
  private func mayBeInRepository(_ folder: String) -> Bool {
    guard var place = try? LiveFiles().realPath(folder) else { return true }
    while true {
      if LiveDisk().exists(Paths.join(place, ".git")) { return true }
      let parent = Paths.parent(place)
      guard parent != place else { return false }
      place = parent
    }
  }

  private func withIndex<Result: Sendable>(
    _ repository: Repository, _ body: (String) async throws(ProcessError) -> Result
  ) async throws(ProcessError) -> Result {
    let folder = Paths.join(temporaryFolder, "skillpool-index-\(randomness.bytes(12).hexadecimal)")
    let index = Paths.join(folder, "index")
    do throws(FileError) {
      try LiveDisk().makeFolder(folder, mode: 0o700)
      // The user's index saves git from reading every file again; without one it reads them.
      if let old = try? LiveFiles().read(Paths.join(repository.gitFolder, "index"), limit: 1 << 30) {
        try LiveFiles().write(index, old)
      }
    } catch {
      throw ProcessError(.system, message: error.message, number: error.number)
    }
    defer { Self.removeFolder(folder) }
    return try await body(index)
  }

  private func writeTree(_ repository: Repository, _ index: String) async throws(ProcessError) -> String {
    let add = ["add", "-A", "--", ".", ":(exclude,top,glob)**/.skillpool/**"]
    _ = try await output(add, in: repository.root, index: index)
    // What the user's index holds of a .skillpool takes no part either.
    let forget = ["rm", "-r", "-q", "--cached", "--ignore-unmatch", "--", ":(top,glob)**/.skillpool/**"]
    _ = try await output(forget, in: repository.root, index: index)
    let tree = try await output(["write-tree"], in: repository.root, index: index)
    guard let id = GitOutput.line(tree) else { throw ProcessError(.system, message: "git write-tree gave no id") }
    return id
  }

  private static func removeFolder(_ folder: String) {
    let names = (try? LiveDisk().names(in: folder)) ?? []
    for name in names { try? LiveDisk().remove(Paths.join(folder, name)) }
    LiveFiles().removeEmptyFolder(folder)
  }

  // MARK: Running git

  func output(
    _ arguments: [String], in folder: String, index: String? = nil
  ) async throws(ProcessError) -> [UInt8] {
    let result = try await run(arguments, in: folder, index: index)
    guard result.isSuccess else {
      let reason = String(decoding: result.errorTail.prefix(500), as: UTF8.self).split(separator: "\n").first
      throw ProcessError(.system, message: "git \(arguments.first ?? "") failed: \(reason ?? "it said nothing")")
    }
    guard result.outputBytes == result.outputTail.count else {
      throw ProcessError(.tooLarge, message: "git \(arguments.first ?? "") gave \(result.outputBytes) bytes")
    }
    return result.outputTail
  }

  func run(
    _ arguments: [String], in folder: String, index: String? = nil
  ) async throws(ProcessError) -> ProcessResult {
    var environment = environment
    environment["GIT_OPTIONAL_LOCKS"] = "0"
    environment["GIT_TERMINAL_PROMPT"] = "0"
    environment["GIT_INDEX_FILE"] = index
    environment["LC_ALL"] = "C"
    let safe = ["git", "-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null", "--no-pager"]
    return try await processes.run(
      ProcessRequest(
        arguments: safe + arguments, environment: environment, workingDirectory: folder, tailLimit: 64 << 20,
        timeout: .seconds(300)))
  }
}
