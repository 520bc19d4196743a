import SkillSystem
import Skills
import Testing

@testable import SkillMatching

@Suite("What a project does to a score")
struct ProjectFactorTests {
  static let swift = ProjectProfile(
    technologies: ["Swift": "48 .swift files", "SwiftData": "12 files import SwiftData"],
    modules: ["SwiftData": 12, "CoreBluetooth": 2, "os": 4])

  private func factor(
    _ name: String, _ description: String, _ profile: ProjectProfile = swift, task: String = "do it",
    _ change: (inout SkillMaker) -> Void = { _ in }
  ) -> (Double, MatchReason?) {
    var maker = SkillMaker(name, description)
    change(&maker)
    let factor = ProjectFactors(profile, task: task).factor(maker.skill)
    return (factor.value, factor.reason)
  }

  private func reason(_ text: String, _ factor: Double, field: String = "project", line: Int? = nil) -> MatchReason {
    MatchReason(.path, text, field: field, line: line, factor: factor)
  }

  @Test("a skill of the same kind is lifted, with the evidence nearest to it")
  func kin() {
    #expect(factor("models", "SwiftData stores in Swift.") == (1.15, reason("12 files import SwiftData", 1.15)))
    #expect(factor("swift-style", "How we write code.") == (1.15, reason("48 .swift files", 1.15)))
    #expect(
      factor("radio", "Talk to devices over CoreBluetooth.") == (1.15, reason("2 files import CoreBluetooth", 1.15)))
  }

  @Test("what only a negative clause names does not count")
  func negative() {
    let result = factor("rows", "Tune queries. Not for SwiftData.") {
      $0.triggers = [SkillTrigger("Not for SwiftData", isNegative: true, origin: .description, line: 3)]
    }
    #expect(result == (1, nil))
  }

  @Test("a skill of another kind is lowered, unless the task names it, or something may be missing")
  func stranger() {
    let lack = reason("names Python, which neither the project nor the task does", 0.7)
    #expect(factor("py-lint", "Lint Python code.") == (0.7, lack))
    #expect(factor("py-lint", "Lint Python code.", task: "write a python script") == (1, nil))
    #expect(factor("django", "Django views.", task: "a Python page") == (1, nil))
    #expect(factor("prose", "Write plain prose.") == (1, nil))
    #expect(factor("charts", "Deploy Helm charts.") == (1, nil), "a project need not show it")
    var partial = Self.swift
    partial.isPartial = true
    #expect(factor("py-lint", "Lint Python code.", partial) == (1, nil))
    #expect(factor("py-lint", "Lint Python code.", ProjectProfile()) == (1, nil))
  }

  @Test("a kin of the project's language is no stranger")
  func family() {
    #expect(factor("vapor-kit", "SwiftUI only.") == (1, nil))
  }

  static let patterns: [(FrontMatterValue, String, Bool)] = [
    (.text("Sources/**/*.swift"), "Sources/App/A.swift", true), (.text("*.swift"), "Sources/App/A.swift", true),
    (.list([.text("docs/**"), .text("**/*.{ts,swift}")]), "Sources/A.swift", true),
    (.text("docs/**, Tests/**"), "Tests/A.swift", true), (.text("docs/**"), "Sources/A.swift", false),
    (.text("[a"), "[a", false), (.null, "A.swift", false),
  ]

  @Test("paths: that match a file of the task lift most", arguments: patterns)
  func paths(_ value: FrontMatterValue, _ file: String, _ matches: Bool) {
    let profile = ProjectProfile(technologies: ["Rust": "1 .rs file"], files: [file])
    let result = factor("prose", "Write plain prose.", profile) { $0.keys = [("paths", value)] }
    #expect(result.0 == (matches ? 1.25 : 1))
    #expect(result.1?.line == (matches ? 4 : nil))
    #expect(result.1?.field == (matches ? "paths" : nil))
  }

  @Test("host keys in their own spelling", arguments: ["paths", "globs", "applyTo", "apply_to"])
  func spellings(_ key: String) {
    let profile = ProjectProfile(files: ["a/b.swift"])
    let result = factor("prose", "Write plain prose.", profile) { $0.keys = [(key, .text("**/*.swift"))] }
    #expect(result == (1.25, reason("**/*.swift matches a/b.swift", 1.25, field: "paths", line: 4)))
  }
}
