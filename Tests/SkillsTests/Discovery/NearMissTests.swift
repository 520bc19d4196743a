import SkillSystem
import SkillText
import Testing

@testable import Skills

@Suite("Names that are nearly SKILL.md")
struct NearMissTests {
  static let file: MemoryFiles.Node = .text(Loading.file("name: demo\ndescription: Use when testing."))

  @Test(
    "A skill under a slip of a name is reported and not loaded",
    arguments: [
      "SKILL.md ", " SKILL.md", "SKILLS.md", "SKILL.md.txt", "SKILL.md.md", "skill.markdown", "SKILL.mdx", "SKILL.md~",
      "SKILL.md.bak", "SKIL.md", "SKLIL.md", "SKILLL.md", "SKILL.mf", "Skill", "skill.txt", "SKILL .md", "SKILL_MD",
    ])
  func slip(_ name: String) {
    let catalog = Loading.catalog(["/root/demo/" + name: Self.file])
    #expect(catalog.skills.isEmpty)
    #expect(catalog.allDiagnostics(.strict).map(\.code) == ["FIL005"])
    #expect(catalog.allDiagnostics(.strict).map(\.severity) == [.error])
    #expect(catalog.diagnostics.map { $0.location?.path } == ["demo/" + name])
  }

  @Test(
    "Other documents are none",
    arguments: [
      "README.md", "skills.json", "SKILL-guide.md", "skill-tree.md", "kill.sh", "notes.md", "LICENSE", "LICENSE.md",
      "silk.md",
    ])
  func other(_ name: String) {
    #expect(Loading.catalog(["/root/demo/" + name: Self.file]).allDiagnostics(.strict).map(\.code) == [])
  }

  @Test("A document about skills that has no front matter is none", arguments: ["SKILLS.md", "skill.txt", "SKIL.md"])
  func document(_ name: String) {
    #expect(Loading.catalog(["/root/demo/" + name: "# Our skills\n"]).allDiagnostics(.strict).map(\.code) == [])
  }

  @Test("Beside a SKILL.md nothing is said")
  func beside() {
    let catalog = Loading.catalog(["/root/demo/SKILL.md": Self.file, "/root/demo/SKILL.md.bak": Self.file])
    #expect(catalog.allDiagnostics(.strict).map(\.code) == [])
  }
}
