import SkillSystem
import SkillText

/// Files of the project that a pipeline names: inside of it, regular, and not too large.
struct ProjectFiles: Sendable {
  /// The most bytes of one file.
  static let limit = InputLimits.contextFile.value

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

  /// The most bytes of a file of which only the beginning is wanted.
  static let boundedLimit = 64 << 20

  /// The text of a file, or why there is none; `most` is how many of its bytes are wanted.
  func text(_ name: String, most: Int? = nil) -> Result<String, StepProblem> {
    guard let most else { return text(whole: name) }
    guard let path = path(name) else { return .failure(StepProblem("\(name): leaves the project")) }
    do throws(FileError) {
      let bytes = try world.files.read(path, limit: ProjectFiles.boundedLimit)
      guard bytes.count > most else { return .success(String(decoding: bytes, as: UTF8.self)) }
      // A scalar that the cut went through is left out as well.
      let kept = bytes.prefix(most).dropLast(ProjectFiles.brokenTail(bytes.prefix(most)))
      return .success(
        String(decoding: kept, as: UTF8.self) + "\n[\(bytes.count - kept.count) bytes are left out here]\n")
    } catch {
      return .failure(StepProblem(error.message))
    }
  }

  /// The number of bytes at the end that begin a scalar and do not end it.
  private static func brokenTail(_ bytes: ArraySlice<UInt8>) -> Int {
    for (back, byte) in bytes.suffix(4).reversed().enumerated() where byte & 0xC0 != 0x80 {
      let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1
      return back + 1 < length ? back + 1 : 0
    }
    return 0
  }

  private func text(whole name: String) -> Result<String, StepProblem> {
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
