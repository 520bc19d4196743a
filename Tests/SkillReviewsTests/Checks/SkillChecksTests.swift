import SkillText
import Skills
import Testing

@testable import SkillReviews

@Suite("Skills of a review without a task")
struct SkillChecksTests {
  static func skill(_ name: String, paths: FrontMatterValue? = nil) -> Skill {
    var skill = Skill.sample(name, items: ["Item"])
    if let paths {
      skill.frontMatter = [FrontMatterField(key: "paths", value: paths, sourceText: "", range: SourceRange(0, 0))]
    }
    return skill
  }

  @Test("are those whose checks or paths hit the subject")
  func areThoseThatHit() throws {
    var shadowed = Self.skill("shadowed", paths: .text("**/*"))
    shadowed.shadowedBy = SkillID("x")
    var broken = Self.skill("broken", paths: .text("**/*"))
    broken.status = .broken
    let skills = [
      Self.skill("checked"), Self.skill("elsewhere"), Self.skill("nothing"),
      Self.skill("text", paths: .text("**/*.md, **/*.swift")), Self.skill("list", paths: .list([.text("Sources/*")])),
      Self.skill("miss", paths: .text("*.swift")), shadowed, broken, Self.skill("damaged"),
    ]
    let checks = CheckSet(
      checks: [
        try .sample(item: "checked#1", forbid: "x"), try .sample(item: "elsewhere#1", files: ["**/*.kt"], forbid: "x"),
      ], broken: ["damaged#1": "cannot be read"])
    let chosen = SkillChecks.relevant(skills, checks: checks, to: .files(["Sources/A.swift": ""]))
    #expect(chosen.map(\.name) == ["checked", "text", "list", "damaged"])
  }
}
