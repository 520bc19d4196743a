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
  func takesGlobs() {
    let built = Self.builder.files(["**/*.swift"], among: ["Sources/B.swift", "README.md", "Sources/A.swift"])
    #expect(
      built.subject.files.map(\.source) == [
        SourceFile(path: "Sources/A.swift", text: "a"), SourceFile(path: "Sources/B.swift", text: "bb"),
      ])
    #expect(built.subject.files.allSatisfy { $0.addedLines == nil })
    #expect(built.diagnostics == [])
  }

  @Test("globs that hit nothing are an error")
  func refusesNothing() {
    let built = Self.builder.files(["**/*.kt", "*.c"], among: ["README.md"])
    #expect(built.diagnostics.map(\.code) == ["CHK201"])
    #expect(built.diagnostics.map(\.severity) == [.error])
    #expect(built.diagnostics.map(\.message) == ["there is nothing to review: **/*.kt, *.c"])
  }

  @Test(
    "what is left out is told",
    arguments: [
      ("big.swift", "CHK202", .warning, "a file too large to be reviewed: big.swift"),
      ("photo.swift", "CHK203", .info, "a binary file: photo.swift"),
      ("link.swift", "CHK204", .warning, "a file that cannot be reviewed: link.swift: not a regular file"),
      (
        "dir/secret.swift", "CHK204", .warning,
        "a file that cannot be reviewed: dir/secret.swift: outside of the project"
      ),
    ] as [(String, String, Diagnostic.Severity, String)])
  func tellsLeftOut(_ path: String, _ code: String, _ severity: Diagnostic.Severity, _ message: String) {
    let built = Self.builder.files(["**/*.swift"], among: [path, "Sources/A.swift"])
    #expect(built.subject.files.map(\.source.path) == ["Sources/A.swift"])
    #expect(
      built.diagnostics == [
        Diagnostic(code: code, severity: severity, message: message, at: SkillText.SourceLocation(path: path))
      ])
  }

  @Test("a file that may not be read is told")
  func tellsLocked() {
    let built = Self.builder.files(["**/*.swift"], among: ["locked.swift", "Sources/A.swift"])
    #expect(built.diagnostics.map(\.code) == ["CHK204"])
  }

  @Test("a subject has a size")
  func capsSubject() {
    let builder = SubjectBuilder(files: Self.files, root: "/p", subjectBytes: 2)
    let built = builder.files(["**/*"], among: ["Sources/A.swift", "Sources/B.swift"])
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
    let some = try await Self.builder.changes(since: "main", git: git, globs: ["*.md"])
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
