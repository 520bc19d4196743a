import SkillSystem
import Testing

@testable import SkillMatching

@Suite("The profile of a project")
struct ProfileReaderTests {
  static func profile(
    _ nodes: [String: MemoryFiles.Node], given: [String] = [], limits: ProfileReader.Limits = .init(),
    skipping: Set<String> = []
  ) -> ProjectProfile {
    ProfileReader(files: MemoryFiles(nodes), limits: limits).profile(of: "/p", given: given, skipping: skipping)
  }

  @Test("imports say more than manifests, manifests more than endings")
  func evidence() {
    let profile = Self.profile([
      "/p/Package.swift": "// swift-tools-version: 6.3\n",
      "/p/Sources/A.swift": "import SwiftData\n",
      "/p/Sources/B.swift": "@preconcurrency import SwiftData\nimport struct SwiftUI.View\n",
      "/p/tools/x.py": "import numpy as np\n", "/p/tools/y.py": "x = 1\n",
    ])
    #expect(
      profile.technologies == [
        "Swift": "the project has Package.swift", "SwiftData": "2 files import SwiftData",
        "SwiftUI": "1 file imports SwiftUI", "Python": "2 .py files", "NumPy": "1 file imports numpy",
      ])
    #expect(profile.modules == ["SwiftData": 2, "SwiftUI.View": 1, "numpy": 1])
    #expect(!profile.isPartial)
  }

  static let manifests: [(String, String, String)] = [
    ("Package.swift", "Swift", "the project has Package.swift"),
    ("App.xcodeproj/project.pbxproj", "Swift", "the project has App.xcodeproj"),
    ("package.json", "JavaScript", "the project has package.json"),
    ("web/tsconfig.json", "TypeScript", "the project has tsconfig.json"),
    ("pyproject.toml", "Python", "the project has pyproject.toml"), ("go.mod", "Go", "the project has go.mod"),
    ("Cargo.toml", "Rust", "the project has Cargo.toml"), ("src/App.csproj", ".NET", "the project has App.csproj"),
    ("Gemfile", "Ruby", "the project has Gemfile"), ("Dockerfile", "Docker", "the project has Dockerfile"),
  ]

  @Test("manifests", arguments: manifests)
  func manifest(_ path: String, _ technology: String, _ evidence: String) {
    #expect(Self.profile(["/p/" + path: ""]).technologies == [technology: evidence])
  }

  @Test("dependencies are read from manifests, by whole words")
  func dependencies() {
    let json = #"{"dependencies": {"next": "15", "preact": "10"}, "devDependencies": {"@playwright/test": "1"}}"#
    let profile = Self.profile(["/p/package.json": .text(json)])
    #expect(profile.technologies["Next.js"] == "package.json names Next.js")
    #expect(profile.technologies["Playwright"] == "package.json names Playwright")
    #expect(profile.technologies["React"] == nil)
  }

  @Test(
    "what git ignores and what belongs to skills does not count",
    .bug("https://github.com/anthropics/claude-code/issues/46733"))
  func ignored() {
    let nodes: [String: MemoryFiles.Node] = [
      "/p/.gitignore": "build/\n*.gen.py\n", "/p/build/a.py": "", "/p/x.gen.py": "", "/p/skills/demo/run.py": "",
      "/p/node_modules/a/b.js": "", "/p/main.rs": "use tokio::fs;\n",
    ]
    let profile = Self.profile(nodes, skipping: ["skills"])
    #expect(profile.technologies == ["Rust": "1 .rs file"])
    #expect(profile.modules == ["tokio": 1])
  }

  @Test("bounds are by counts, and say that something may be missing")
  func bounds() {
    var nodes: [String: MemoryFiles.Node] = ["/p/Package.swift": ""]
    for number in 0..<50 { nodes["/p/z/\(number).py"] = "" }
    let profile = Self.profile(nodes, limits: .init(entries: 20))
    #expect(profile.isPartial)
    #expect(profile.technologies["Swift"] != nil)
  }

  @Test("the sample is the given files, then some of all")
  func sample() {
    let paths = (0..<10).map { "s\($0).swift" } + ["readme.md"]
    #expect(
      ProfileReader.sample(of: paths, given: ["x.md", "s9.swift"], 4) == [
        "s9.swift", "s0.swift", "s3.swift", "s6.swift",
      ])
    #expect(ProfileReader.sample(of: [], given: [], 4) == [])
  }
}
