import Skills
import Testing

@testable import SkillMatching

@Suite("Why a skill is not chosen")
struct WhyNotTests {
  private static let task = "export the invoices to CSV for the accounting system"

  static let index: TriggerIndex = {
    var broken = SkillMaker("torn", "Export invoices.")
    broken.status = .broken
    var degraded = SkillMaker("half", "Export invoices.")
    degraded.status = .degraded
    var shadowed = SkillMaker("invoice-export", "Export invoices.")
    shadowed.scope = .user
    shadowed.shadowedBy = SkillID("project/invoice-export")
    return Pool.index(with: broken, degraded, shadowed)
  }()

  static let reasons: [(String, String)] = [
    ("project/invoice-export", "chosen"), ("project/torn", "broken: its text could not be read"),
    ("project/half", "degraded: its description could not be read, so it is chosen only by name"),
    ("user/invoice-export", "shadowed by project/invoice-export: only 'invoice-export@user' names it"),
    ("project/docker-images", "shares no word with the task"),
  ]

  @Test("in words", arguments: reasons)
  func reason(_ name: String, _ expected: String) {
    #expect(Self.index.whyNot(SkillID(name), Self.task)?.reason == expected)
  }

  @Test("an unknown name has no explanation")
  func unknown() {
    #expect(Self.index.whyNot(SkillID("project/no-such"), Self.task) == nil)
  }

  @Test("what it lacks, and what the best says")
  func words() throws {
    let explanation = try #require(Self.index.whyNot(SkillID("project/pdf-forms"), Self.task))
    #expect(!explanation.isChosen)
    #expect(explanation.reason.hasPrefix("no fit (") || explanation.reason.hasPrefix("weak ("))
    #expect(explanation.rival?.name == "invoice-export")
    #expect(Set(explanation.rivalSays).isSubset(of: explanation.lacks))
    #expect(explanation.lacks.contains("accounting"))
    #expect(explanation.match?.words.contains("export") == true)
  }

  @Test("what the options say")
  func options() {
    let excluded = Self.index.whyNot(
      SkillID("project/invoice-export"), Self.task, MatchOptions(exclude: ["invoice-export"]))
    #expect(excluded?.reason == "excluded")
  }

  @Test("every skill has an explanation")
  func everySkill() {
    for skill in Self.index.shelf.all(0..<Self.index.shelf.count) {
      let explanation = Self.index.whyNot(skill.id, Self.task)
      #expect(explanation?.reason.isEmpty == false)
    }
  }
}
