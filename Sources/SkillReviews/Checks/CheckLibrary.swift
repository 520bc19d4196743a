public import SkillSystem
public import SkillText
public import Skills

/// The checks that come with some skills, loaded and proved, and the findings.
public struct CheckLibrary: Sendable {
  /// The largest checks file that is read, in bytes.
  public static let fileBytes = InputLimits.checksFile.value

  /// The checks that hold, and the items whose checks do not.
  public var contents: CheckSet
  /// The findings, by skill; an error means that an item is `unknown` that a check was meant to decide.
  public var diagnostics: [Diagnostic]

  /// Makes a library.
  public init(contents: CheckSet = CheckSet(), diagnostics: [Diagnostic] = []) {
    self.contents = contents
    self.diagnostics = diagnostics
  }

  /// Loads the checks files of skills and proves every check; `root` is the folder that the skills' paths count from.
  ///
  /// Nothing is thrown: a file that cannot be read makes the items of its skill `unknown`, a check that its own
  /// snippets refute makes its item so.
  public static func load(
    for skills: [Skill], root: String, files: any Files, limits: PatternLimits = PatternLimits()
  ) -> CheckLibrary {
    var library = CheckLibrary()
    for skill in skills {
      guard let path = skill.checksPath else { continue }
      library.add(skill, path: path, root: root, files: files, limits: limits)
    }
    return library
  }

  private mutating func add(
    _ skill: Skill, path: String, root: String, files: any Files, limits: PatternLimits
  ) {
    do {
      let bytes = try files.read(Paths.join(root, path), limit: Self.fileBytes)
      add(CheckFile.parse(SourceFile(path: path, bytes: bytes), skill: skill), limits: limits)
    } catch {
      let location = SourceLocation(path: path)
      diagnostics.append(.error(CheckRule.shape.code, "the checks file cannot be read: \(error.message)", at: location))
      for item in skill.checklist { contents.broken[item.id] = "\(path) could not be read" }
    }
  }

  private mutating func add(_ file: CheckFile, limits: PatternLimits) {
    diagnostics += file.diagnostics
    for check in file.checks {
      let refutations = CheckProof.run([check], limits: limits)
      diagnostics += refutations
      if refutations.isEmpty { contents.checks.append(check) } else { refute(check) }
    }
    contents.broken.merge(file.contents.broken) { first, _ in first }
  }

  private mutating func refute(_ check: Check) {
    for item in check.items { contents.broken[item] = "its check does not do what its snippets say" }
  }
}
