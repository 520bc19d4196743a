// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "embed",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "skillpool", path: "../..")],
  targets: [
    .executableTarget(name: "embed", dependencies: [.product(name: "Skills", package: "skillpool")]),
    .executableTarget(
      name: "tour",
      dependencies: [
        .product(name: "Skills", package: "skillpool"),
        .product(name: "SkillMatching", package: "skillpool"),
        .product(name: "SkillRuns", package: "skillpool"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
