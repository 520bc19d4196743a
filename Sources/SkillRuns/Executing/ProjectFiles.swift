import SkillSystem
import SkillText

/// Files of the project that a pipeline names: inside of it, regular, and not too large.
struct ProjectFiles: Sendable {
  /// The most bytes of one file.
  static let limit = Limits.contextFile.value

  /// The seams.
  var world: RunWorld

  /// The absolute path; nil when it leaves the project, by its words or by a symbolic link on the way.
  ///
  /// A path that does not exist yet is judged by the nearest folder above it that does.
  func path(_ name: String) -> String? {
    let path = Paths.normalised(Paths.join(world.project, name))
    guard Paths.isInside(path, root: world.project) else { return nil }
    let root = (try? world.files.realPath(world.project)) ?? world.project
    return nearestRealPath(path).map { Paths.isInside($0, root: root) } ?? true ? path : nil
  }

  /// The real path of the nearest place on the way to `path` that exists, no higher than the project.
  private func nearestRealPath(_ path: String) -> String? {
    var candidate = path
    while Paths.isInside(candidate, root: world.project) {
      if let real = try? world.files.realPath(candidate) { return real }
      candidate = Paths.parent(candidate)
    }
    return nil
  }

  /// The text of a file, or why there is none.
  func text(_ name: String) -> Result<String, StepProblem> {
    guard let path = path(name) else { return .failure(StepProblem("\(name): leaves the project")) }
    do throws(FileError) {
      return .success(String(decoding: try world.files.read(path, limit: ProjectFiles.limit), as: UTF8.self))
    } catch {
      return .failure(StepProblem(error.message))
    }
  }

  /// The SHA-256 of a file; the reason in words when it can't be read.
  func digest(_ name: String) -> String {
    switch text(name) {
    case .success(let text): SHA256.hex(text.utf8)
    case .failure(let problem): problem.message
    }
  }
}

extension ProjectFiles {
  /// What `hashFiles()` answers: SHA-256 over path and SHA-256 of every file of the project that a glob hits, in
  /// code-point order of the paths; nil when none does, or a glob is none.
  func hash(_ globs: [String]) -> String? {
    let patterns = globs.compactMap { try? PathGlob($0) }
    guard patterns.count == globs.count else { return nil }
    let listing = ProjectWalker(files: world.files).list(world.project, marksBinary: false)
    let hits = listing.files.map(\.path).filter { path in patterns.contains { $0.matches(path) } }
    guard !hits.isEmpty else { return nil }
    return SHA256.hex(hits.map { "\($0)\0\(digest($0))\n" }.joined().utf8)
  }
}

/// Why a step can't do its work, in words.
struct StepProblem: Error, Sendable, Hashable {
  var message: String

  init(_ message: String) { self.message = message }
}
