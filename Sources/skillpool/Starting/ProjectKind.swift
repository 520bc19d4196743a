import SkillText

/// A kind of project that `init` knows by its manifest.
struct ProjectKind: Sendable {
  /// What people call it; also the end of a step's id.
  let name: String
  /// Names of files, or `*.ending`, of which one is enough.
  let manifests: [String]
  /// What a review of it looks at; the words choose skills.
  let task: String
  /// The files worth reviewing.
  let globs: [String]
  /// The usual command that tests it, if it needs no more than the project's own files say.
  let test: @Sendable (ProjectFolder) -> String?

  /// Whether the folder holds a project of this kind.
  func fits(_ folder: ProjectFolder) -> Bool { manifests.contains { folder.has($0) } }

  /// Every kind, in the order in which their steps are written.
  static let all: [ProjectKind] = [swift, xcode, node, python, go, rust, dotNet, gradle, maven]

  private static let swiftTask =
    "Review the Swift code: concurrency with actors, data races and isolation; SwiftUI views; SwiftData models and "
    + "queries; unit tests with Swift Testing; security"

  private static let swift = ProjectKind(
    name: "swift", manifests: ["Package.swift"], task: swiftTask, globs: ["**/*.swift"]
  ) { _ in "swift test" }

  /// An Xcode project needs a scheme and a destination to be tested: nothing plain.
  private static let xcode = ProjectKind(
    name: "xcode", manifests: ["*.xcodeproj", "*.xcworkspace"], task: swiftTask, globs: ["**/*.swift"]
  ) { _ in nil }

  private static let node = ProjectKind(
    name: "node", manifests: ["package.json"],
    task: "Review the TypeScript and JavaScript code: errors and promises, types, tests, security, accessibility",
    globs: ["**/*.{ts,tsx,js,jsx,mjs,cjs}"], test: nodeTest)

  private static let python = ProjectKind(
    name: "python", manifests: ["pyproject.toml", "setup.py", "requirements.txt"],
    task: "Review the Python code: errors and resources, types, tests with pytest, security", globs: ["**/*.py"]
  ) { folder in
    folder.has("pytest.ini") || folder.text("pyproject.toml").contains("pytest") ? "python3 -m pytest" : nil
  }

  private static let go = ProjectKind(
    name: "go", manifests: ["go.mod"],
    task: "Review the Go code: errors, goroutines and data races, contexts, tests, security", globs: ["**/*.go"]
  ) { _ in "go test ./..." }

  private static let rust = ProjectKind(
    name: "rust", manifests: ["Cargo.toml"],
    task: "Review the Rust code: errors, ownership, unsafe code, concurrency, tests, security", globs: ["**/*.rs"]
  ) { _ in "cargo test" }

  private static let dotNet = ProjectKind(
    name: "dotnet", manifests: ["*.csproj", "*.sln", "*.slnx", "*.fsproj"],
    task: "Review the .NET code: errors, async and cancellation, nullability, tests, security",
    globs: ["**/*.{cs,fs}"]
  ) { _ in "dotnet test" }

  private static let jvmTask = "Review the Kotlin and Java code: errors, nullability, concurrency, tests, security"

  private static let gradle = ProjectKind(
    name: "gradle", manifests: ["build.gradle", "build.gradle.kts"], task: jvmTask, globs: ["**/*.{kt,java}"]
  ) { $0.has("gradlew") ? "./gradlew test" : nil }

  private static let maven = ProjectKind(
    name: "maven", manifests: ["pom.xml"], task: jvmTask, globs: ["**/*.{kt,java}"]
  ) { _ in "mvn --batch-mode test" }

  /// The `test` script of `package.json`, unless it is the placeholder that `npm init` writes.
  @Sendable private static func nodeTest(_ folder: ProjectFolder) -> String? {
    let manifest = try? JSON(parsing: folder.text("package.json"))
    guard let script = manifest?["scripts"]?["test"]?.string, !script.contains("no test specified") else { return nil }
    if folder.has("pnpm-lock.yaml") { return "pnpm test" }
    return folder.has("yarn.lock") ? "yarn test" : "npm test"
  }
}
