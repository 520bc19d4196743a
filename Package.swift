// swift-tools-version: 6.3
import PackageDescription

/// Settings of every room.
///
/// One list, so that no target can be laxer than its neighbour.
let house: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("ImmutableWeakCaptures"),
]

/// A room, the rooms below it that it may enter, and its test target.
///
/// Every room may enter `SkillText`.
func room(_ name: String, _ below: [String] = []) -> [Target] {
  let text: [String] = name == "SkillText" ? [] : ["SkillText"]
  let dependencies: [Target.Dependency] = (text + below).map { .target(name: $0) }
  let tested: [Target.Dependency] = [.target(name: name), .target(name: "TestSupport")]
  return [
    .target(
      name: name, dependencies: dependencies, swiftSettings: house,
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .testTarget(name: name + "Tests", dependencies: tested + dependencies, swiftSettings: house),
  ]
}

/// The targets that are not rooms of the common shape.
let foundations: [Target] = [
  .systemLibrary(
    name: "CLibYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
  .systemLibrary(
    name: "CPCRE2", pkgConfig: "libpcre2-8", providers: [.apt(["libpcre2-dev"]), .brew(["pcre2"])]),
  .target(name: "CPosix"),
  .target(name: "TestSupport", dependencies: ["SkillText", "SkillSystem"], swiftSettings: house),
]

/// The rooms, in the order in which data flows through them (`docs/architecture.md`).
let rooms: [[Target]] = [
  room("SkillText"),
  room("SkillYAML", ["CLibYAML"]),
  room("SkillMarkdown"),
  room("SkillSystem", ["CPosix"]),
  room("Skills", ["SkillYAML", "SkillMarkdown", "SkillSystem"]),
  room("SkillMatching", ["SkillSystem", "SkillYAML", "Skills"]),
  room("SkillPrompts", ["SkillSystem", "Skills"]),
  room("SkillReviews", ["SkillSystem", "SkillYAML", "Skills", "SkillPrompts", "CPCRE2"]),
  room("SkillPipelines", ["SkillSystem", "SkillYAML", "Skills", "SkillPrompts"]),
  room("SkillAgents", ["SkillSystem", "SkillPrompts"]),
  room(
    "SkillRuns",
    ["SkillSystem", "Skills", "SkillMatching", "SkillPrompts", "SkillReviews", "SkillPipelines", "SkillAgents"]),
  room(
    "SkillReports",
    ["SkillSystem", "Skills", "SkillMatching", "SkillPrompts", "SkillReviews", "SkillAgents", "SkillRuns"]),
  room("SkillAgentAdapters", ["SkillSystem", "SkillPrompts", "SkillAgents", "CPosix"]),
]

/// What the front door may enter: every room.
let everything: [Target.Dependency] = [
  "SkillText", "SkillMarkdown", "SkillSystem", "Skills", "SkillMatching", "SkillPrompts", "SkillReviews",
  "SkillPipelines",
  "SkillAgents", "SkillRuns", "SkillReports", "SkillAgentAdapters",
]

let frontDoor: [Target] = [
  .executableTarget(name: "skillpool", dependencies: everything + ["CPosix"], swiftSettings: house),
  .executableTarget(
    name: "SchedulerBenchmark", dependencies: ["SkillRuns"], path: "Benchmarks/Scheduler", swiftSettings: house),
  .executableTarget(
    name: "IndexBenchmark", dependencies: ["SkillText", "SkillSystem", "Skills", "SkillMatching"],
    path: "Benchmarks/Index", swiftSettings: house),
  .testTarget(
    name: "CommandTests", dependencies: everything + ["skillpool", "TestSupport"], swiftSettings: house),
]

let package = Package(
  name: "skillpool",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "skillpool", targets: ["skillpool"]),
    .library(name: "Skills", targets: ["SkillText", "SkillSystem", "Skills"]),
    .library(name: "SkillMatching", targets: ["SkillMatching"]),
    .library(
      name: "SkillRuns",
      targets: ["SkillPrompts", "SkillReviews", "SkillPipelines", "SkillAgents", "SkillRuns", "SkillReports"]),
    .library(name: "SkillAgentAdapters", targets: ["SkillAgentAdapters"]),
  ],
  targets: foundations + rooms.flatMap { $0 } + frontDoor,
  swiftLanguageModes: [.v6]
)
