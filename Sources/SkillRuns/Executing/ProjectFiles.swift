import SkillSystem

/// Files of the project that a pipeline names: inside of it, regular, and not too large.
struct ProjectFiles: Sendable {
  /// The most bytes of one file.
  static let limit = 1 << 20

  /// The seams.
  var world: RunWorld

  /// The absolute path; nil when it leaves the project.
  func path(_ name: String) -> String? {
    let path = Paths.normalised(Paths.join(world.project, name))
    guard Paths.isInside(path, root: world.project) else { return nil }
    guard let real = try? world.files.realPath(path) else { return path }
    let root = (try? world.files.realPath(world.project)) ?? world.project
    return Paths.isInside(real, root: root) ? path : nil
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

/// Why a step can't do its work, in words.
struct StepProblem: Error, Sendable, Hashable {
  var message: String

  init(_ message: String) { self.message = message }
}
