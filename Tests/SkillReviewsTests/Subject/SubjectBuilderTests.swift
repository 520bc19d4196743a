import SkillSystem
import SkillText
import Testing

@testable import SkillReviews

@Suite("Gathering a subject")
struct SubjectBuilderTests {
  static let files = MemoryFiles([
    "/p/Sources/A.swift": "a", "/p/Sources/B.swift": "bb", "/p/README.md": "r", "/p/big.swift": .text("123456"),
    "/p/photo.swift": .file([1, 0, 2]), "/p/link.swift": .link("/etc/secret.swift"), "/p/dir": .link("/etc"),
    "/p/locked.swift": .unreadable, "/etc/secret.swift": "s",
  ])

  static let builder = SubjectBuilder(files: files, root: "/p", fileBytes: 5)

  @Test("files that a glob hits, in order of their paths")
  func takesGlobs() throws {
    let built = Self.builder.files([try PathGlob("Sources/**/*.swift")])
    #expect(
      built.subject.files.map(\.source) == [
        SourceFile(path: "Sources/A.swift", text: "a"), SourceFile(path: "Sources/B.swift", text: "bb"),
      ])
    #expect(built.subject.files.allSatisfy { $0.addedLines == nil })
    #expect(built.diagnostics == [])
  }

  @Test("globs that hit nothing are an error")
  func refusesNothing() throws {
    let built = Self.builder.files([try PathGlob("**/*.kt"), try PathGlob("*.c")])
    #expect(built.diagnostics.map(\.code) == ["CHK201"])
    #expect(built.diagnostics.map(\.severity) == [.error])
    #expect(built.diagnostics.map(\.message) == ["there is nothing to review: **/*.kt, *.c"])
  }

  @Test("what is left out of a glob's files is told")
  func tellsLeftOut() throws {
    let built = Self.builder.files([try PathGlob("*.swift"), try PathGlob("README.md")])
    #expect(built.subject.files.map(\.source.path) == ["README.md"])
    #expect(
      built.diagnostics.map(\.message) == [
        "a file too large to be reviewed: big.swift",
        "a file that cannot be reviewed: locked.swift: \(Self.lockedMessage)",
        "a binary file: photo.swift",
      ])
    #expect(built.subject.leftOut.map(\.path) == ["big.swift", "locked.swift"])
    #expect(built.diagnostics.map(\.code) == ["CHK202", "CHK204", "CHK203"])
    #expect(built.diagnostics.map(\.severity) == [.warning, .warning, .info])
  }

  @Test("a UTF-16 file is no binary file: it could not be looked at", arguments: [[0xFF, 0xFE], [0xFE, 0xFF]])
  func tellsUTF16(mark: [UInt8]) throws {
    let files = MemoryFiles(["/p/a.swift": .file(mark + [0x61, 0])])
    let built = SubjectBuilder(files: files, root: "/p").files([try PathGlob("*.swift")])
    #expect(built.subject.leftOut == [.init(path: "a.swift", reason: "the file is UTF-16; save it as UTF-8")])
  }

  static var lockedMessage: String {
    do throws(FileError) { return "read: \(try files.read("/p/locked.swift", limit: 1).count)" } catch {
      return error.message
    }
  }

  @Test(
    "no link leads out of the project",
    arguments: [("link.swift", "not a regular file"), ("dir/secret.swift", "outside of the project")])
  func followsNoLink(_ path: String, _ reason: String) {
    let built = Self.builder.files(named: [path])
    #expect(built.subject.files.map(\.source.path) == [])
    #expect(
      built.diagnostics == [
        .warning(
          "CHK204", "a file that cannot be reviewed: \(path): \(reason)", at: SkillText.SourceLocation(path: path)),
        .error("CHK201", "there is nothing to review: \(path)", help: CheckRule.emptySubject.fix),
      ])
  }

  @Test("a subject has a size")
  func capsSubject() throws {
    let builder = SubjectBuilder(files: Self.files, root: "/p", subjectBytes: 2)
    let built = builder.files([try PathGlob("Sources/*")])
    #expect(built.subject.files.map(\.source.path) == ["Sources/A.swift"])
    #expect(built.diagnostics.map(\.code) == ["CHK205"])
  }

  @Test("a file that was named and is not there is an error")
  func refusesMissingName() {
    let built = Self.builder.files(named: ["./Sources/A.swift", "none.swift"])
    #expect(built.subject.files.map(\.source.path) == ["Sources/A.swift"])
    #expect(built.diagnostics.map(\.code) == ["CHK204", "CHK201"])
  }

  @Test("the changes since a reference, with their lines; deleted files are no part")
  func takesChanges() async throws {
    let git = FixedGit(changes: [
      GitChange(path: "Sources/B.swift", addedLines: [1...1]), GitChange(path: "gone.swift", addedLines: []),
      GitChange(path: "README.md", addedLines: [1...1]),
    ])
    let all = try await Self.builder.changes(since: "main", git: git)
    #expect(all.subject.files.map(\.source.path) == ["README.md", "Sources/B.swift"])
    #expect(all.subject.files.map(\.addedLines) == [[1...1], [1...1]])
    #expect(all.diagnostics == [])
    let some = try await Self.builder.changes(since: "main", git: git, globs: [try PathGlob("*.md")])
    #expect(some.subject.files.map(\.source.path) == ["README.md"])
  }

  @Test("a text is a file of its own")
  func takesText() {
    #expect(SubjectBuilder.text("x").subject.files.map(\.source) == [SourceFile(path: "text", text: "x")])
  }
}

/// A git that answers one question.
private struct FixedGit: Git {
  var changes: [GitChange]

  func treeID(of folder: String) async throws(ProcessError) -> String? { nil }
  func changedPaths(from: String, to: String, in folder: String) async throws(ProcessError) -> [String] { [] }
  func changes(since reference: String, in folder: String) async throws(ProcessError) -> [GitChange] {
    reference == "main" && folder == "/p" ? changes : []
  }
}
