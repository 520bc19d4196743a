import SkillText
import TestSupport
import Testing

@testable import Skills

@Suite("Descriptions")
struct DescriptionTests {
  @Test(
    "What ' #' cut off is shown",
    .bug("https://github.com/anthropics/claude-code/issues/41038"))
  func comment() throws {
    let marked = MarkedText(Loading.file("name: demo\ndescription: Post to 1️⃣#deploys. Use when shipping."))
    let skill = try #require(Loading.skill(marked.text))
    let finding = try #require(skill.diagnostics.first { $0.code == "DSC004" })
    #expect(skill.description == "Post to")
    #expect(finding.message == "the description ends before ' #'; lost: #deploys. Use when shipping.")
    #expect(finding.location?.start == marked.position("1️⃣"))
    #expect(skill.status == .ok)
  }

  @Test("A quoted '#' cuts nothing")
  func quotedHash() throws {
    let skill = try #require(Loading.skill(Loading.file("name: demo\ndescription: \"Use when #1 fails\"")))
    #expect(skill.codes == [])
    #expect(skill.description == "Use when #1 fails")
  }

  @Test("A list is joined into one text")
  func list() throws {
    let skill = try #require(
      Loading.skill(Loading.file("name: demo\ndescription:\n  - Use when a\n  - Use when b")))
    #expect(skill.description == "Use when a Use when b")
    #expect(skill.codes == ["DSC005"])
    #expect(skill.status == .ok)
  }

  @Test("A map gives no text: the first paragraph is shown", arguments: ["description:\n  what: x", "description:"])
  func noText(_ line: String) throws {
    let skill = try #require(Loading.skill(Loading.file("name: demo\n\(line)")))
    #expect(skill.description == "Do the thing.")
    #expect(skill.status == .degraded)
    #expect(skill.isMatchable == false)
    #expect(skill.diagnostics.map(\.severity) == [.error])
  }

  @Test(
    "A long description is loaded in full",
    .bug("https://github.com/openai/codex/issues/13941"))
  func long() throws {
    let text = "Use when " + String(repeating: "x", count: 1_100)
    let skill = try #require(Loading.skill(Loading.file("name: demo\ndescription: \(text)")))
    #expect(skill.description == text)
    #expect(skill.codes == ["DSC002"])
  }

  @Test(
    "Tags and missing triggers are remarks",
    arguments: [
      ("Port to <service>. Use when porting.", ["DSC006"]), ("PDF tools", ["DSC007"]),
      ("Use when a < b and c > d", []), ("Runs when the user asks for it", []),
    ])
  func remarks(_ description: String, _ codes: [String]) throws {
    let skill = try #require(Loading.skill(Loading.file("name: demo\ndescription: \(description)")))
    #expect(skill.codes == codes)
    #expect(skill.diagnostics.allSatisfy { $0.severity == .info })
  }

  @Test("Description and when_to_use are measured together")
  func listing() throws {
    let text = String(repeating: "x", count: 800)
    let skill = try #require(
      Loading.skill(Loading.file("name: demo\ndescription: Use when \(text)\nwhen_to_use: \(text)")))
    #expect(skill.codes == ["DSC003"])
  }
}
