import SkillMatching
import SkillPipelines
import SkillPrompts
import SkillSystem
import SkillText
import Skills
import Synchronization
import Testing

@testable import SkillRuns

@Suite("A match step knows the project") struct MatchSignalTests {
  private static func skill(_ name: String, _ words: String) -> Skill {
    let text = "---\nname: \(name)\ndescription: \(words)\n---\n"
    return Skill(
      id: SkillID("project/\(name)"), name: name, aliases: [name], description: words, path: "\(name)/SKILL.md",
      folder: name, source: SourceFile(path: "\(name)/SKILL.md", text: text),
      bodyRange: SourceRange(text.utf8.count, text.utf8.count))
  }

  private func run(files: JSON?, _ profile: @escaping @Sendable ([String]) throws(RunsError) -> ProjectProfile?)
    async throws -> StepRecord
  {
    let catalog = SkillCatalog(skills: [
      Self.skill("swift-forms", "Builds input forms in Swift with SwiftUI. Use when a form is added."),
      Self.skill("react-forms", "Builds input forms in React with TypeScript. Use when a form is added."),
    ])
    var world = RunWorld.fake(catalog: catalog)
    world.profile = profile
    var values: [String: ValueTemplate] = ["query": .literal("add an input form"), "top": .literal(1)]
    values["accept"] = .literal("weak")
    values["files"] = files.map(ValueTemplate.literal)
    let record = try await Run.start(plan([step("m", kind: .match(MatchSettings(values: values)))]), in: world)
    return try #require(record.steps.first)
  }

  @Test(
    "What the project is made of decides between equals",
    arguments: [(["a.swift"], "swift-forms"), (["a.tsx", "package.json"], "react-forms")])
  func technology(files: [String], chosen: String) async throws {
    let project = MemoryFiles(Dictionary(uniqueKeysWithValues: files.map { ("/project/" + $0, "import SwiftUI\n") }))
    let step = try await run(files: nil) { _ throws(RunsError) in
      ProfileReader(files: project).profile(of: "/project")
    }
    #expect(step.text == chosen + "\n")
  }

  @Test("The files of the step are what its task is about", arguments: [["a.swift", "b/*.md"], ["x"]])
  func files(given: [String]) async throws {
    let asked = Mutex<[[String]]>([])
    _ = try await run(files: .array(given.map(JSON.string))) { files throws(RunsError) in
      asked.withLock { $0.append(files) }
      return nil
    }
    #expect(asked.withLock { $0 } == [given])
  }

  @Test("Files that can't be meant fail the step") func refusal() async throws {
    let step = try await run(files: ["x["]) { _ throws(RunsError) in throw RunsError(.input, "files 'x[': not closed") }
    #expect(step.reason == .resource)
    #expect(step.message == "match: files 'x[': not closed")
  }
}
