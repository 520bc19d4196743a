import SkillMatching
import SkillSystem
import SkillText
import Skills
import Testing

@testable import skillpool

@Suite("The requests that the shipped skills are tested with")
struct ShippedTriggersTests {
  private static let catalog = SkillLoader(files: LiveFiles()).load([
    .init(ShippedFiles.path("skills"), isExplicit: true)
  ])
  private static let file = TriggerFile.parse(
    SourceFile(
      path: "triggers.yml",
      bytes: (try? LiveFiles().read(ShippedFiles.path("skills/triggers.yml"), limit: 1 << 20)) ?? []))

  @Test("are at least eight that should find each skill, and four that should not")
  func areEnough() {
    #expect(Self.file.diagnostics.isEmpty)
    for skill in Self.catalog.skills {
      #expect(Self.file.cases.count { $0.expected == [skill.name] } >= 8, "\(skill.name)")
      #expect(Self.file.cases.count { $0.forbidden == [skill.name] } >= 4, "\(skill.name)")
    }
  }

  @Test("are no sentences of the skills")
  func areTheirOwn() {
    let texts = Self.catalog.skills.map { $0.source.text(SourceRange(0, $0.source.bytes.count)).lowercased() }
    for known in Self.file.cases {
      #expect(!texts.contains { $0.contains(known.task.lowercased()) }, "\(known.task)")
    }
  }

  @Test("find their skill among the first three, nine times of ten and more")
  func areFound() {
    let evaluation = MatchEvaluation(Self.file.cases, TriggerIndex(Self.catalog))
    #expect(evaluation.recall ?? 0 >= 0.9)
    #expect(evaluation.falseFires <= 3)
  }

  @Test("find SwiftData for a model that crosses from an actor to a view")
  func modelAcrossActors() {
    let task = "May a SwiftData model be handed from a model actor to a SwiftUI view?"
    #expect(TriggerIndex(Self.catalog).match(task).selected.first?.name == "swiftdata")
  }
}
