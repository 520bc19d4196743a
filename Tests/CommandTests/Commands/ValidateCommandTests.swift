import SkillSystem
import SkillText
import Skills
import Testing

@testable import skillpool

@Suite("validate")
struct ValidateCommandTests {
  static let broken =
    "---\nname: demo\ndescription: Use when: dates, times or zones are parsed\nallowed_tools: Read\n---\n# Body\r\n"
  static let mended =
    "---\nname: demo\ndescription: \"Use when: dates, times or zones are parsed\"\nallowed-tools: Read\n---\n# Body\r\n"

  static func project(_ nodes: [String: MemoryFiles.Node] = [:]) -> TestProject {
    let base: [String: MemoryFiles.Node] = ["/project/.git": .folder, "/project/skills/demo/SKILL.md": .text(broken)]
    return TestProject(base.merging(nodes) { $1 })
  }

  // MARK: --fix

  @Test("--fix writes what it says, and a second run writes nothing")
  func fix() {
    let project = Self.project()
    let first = project.run("validate", "--fix")
    #expect(project.files.text("/project/skills/demo/SKILL.md") == Self.mended)
    #expect(
      first
        == .init(
          0, "0 errors, 0 warnings in 1 file\n",
          error: """
            mended FM006 at skills/demo/SKILL.md:3:22: quote it: description: "Use when: dates, times or zones are parsed"
            mended KEY002 at skills/demo/SKILL.md:4:1: write 'allowed-tools'
            mended 2 findings in 1 file

            """))
    let second = project.run("validate", "--fix")
    #expect(second == .init(0, "0 errors, 0 warnings in 1 file\n", error: "nothing to mend\n"))
    #expect(project.files.text("/project/skills/demo/SKILL.md") == Self.mended)
  }

  @Test("--dry-run says what would be mended, and --diff shows it; neither writes")
  func dry() {
    let project = Self.project()
    let dry = project.run("validate", "--dry-run", "--format", "concise")
    #expect(dry.code == 1)
    #expect(dry.error.hasSuffix("would mend 2 findings in 1 file\n"))
    let diff = project.run("validate", "--diff")
    #expect(
      diff
        == .init(
          1,
          """
          --- a/skills/demo/SKILL.md
          +++ b/skills/demo/SKILL.md
          @@ -1,6 +1,6 @@
           ---
           name: demo
          -description: Use when: dates, times or zones are parsed
          -allowed_tools: Read
          +description: "Use when: dates, times or zones are parsed"
          +allowed-tools: Read
           ---
           # Body\r

          """))
    #expect(project.files.text("/project/skills/demo/SKILL.md") == Self.broken)
  }

  @Test("A link is followed inside the project, and refused outside of it")
  func links() {
    let inside = Self.project([
      "/project/skills/demo/SKILL.md": .link("../../shared/demo.md"), "/project/shared/demo.md": .text(Self.broken),
    ])
    #expect(inside.run("validate", "--fix").code == 0)
    #expect(inside.files.text("/project/shared/demo.md") == Self.mended)
    #expect((try? inside.files.status("/project/skills/demo/SKILL.md", followLinks: false))?.kind == .link)

    let outside = Self.project([
      "/project/skills/demo/SKILL.md": .link("/elsewhere/demo.md"), "/elsewhere/demo.md": .text(Self.broken),
    ])
    let answer = outside.run("validate", "--fix", "--format", "concise")
    #expect(answer.code == 1)
    #expect(
      answer.error
        == "warning: skills/demo/SKILL.md leads to /elsewhere/demo.md, outside of what was named; it is not mended\n"
        + "nothing to mend\n")
    #expect(outside.files.text("/elsewhere/demo.md") == Self.broken)
  }

  @Test("A file that changed since it was read is left alone")
  func changed() throws {
    let files = MemoryFiles(["/p/demo/SKILL.md": .text(Self.broken)])
    let skill = try #require(SkillLoader(files: files).load([.init("/p", scope: .flag, isExplicit: true)]).skills.first)
    let repair = try #require(skill.repair())
    files.place("other", at: "/p/demo/SKILL.md")
    var mending = Mending()
    mending.mend(repair, inside: ["/p"], files)
    #expect(mending.mended.isEmpty && mending.refusals.count == 1 && mending.failures.isEmpty)
    #expect(files.text("/p/demo/SKILL.md") == "other")
  }

  // MARK: --target

  @Test(
    "One client's strictness",
    arguments: [
      (nil, "DSC002 error, KEY001 info", 1), ("claude", "DSC002 warning, KEY001 info", 0),
      ("codex", "DSC002 error, KEY001 info", 1), ("spec", "DSC002 error, KEY001 error", 1),
    ] as [(String?, String, Int32)])
  func target(_ target: String?, _ findings: String, _ code: Int32) throws {
    let text =
      "---\nname: demo\ndescription: Use when dates, times or zones are parsed \(String(repeating: "x", count: 1_100))\norigin: here\n---\n"
    let words = ["validate", "--json"] + (target.map { ["--target", $0] } ?? [])
    let answer = Self.project(["/project/skills/demo/SKILL.md": .text(text)]).run(words)
    let found = try #require(JSON(parsing: answer.output)["diagnostics"]?.array).map { finding in
      "\(finding["code"]?.string ?? "") \(finding["severity"]?.string ?? "")"
    }
    #expect(found.joined(separator: ", ") == findings)
    #expect(answer.code == code)
  }

  // MARK: Words

  @Test(
    "Words that name nothing, or nothing to check, are refused and not passed",
    arguments: [
      (["nowhere"], "error: no such file or folder: nowhere\n"),
      (["skils"], "error: no such file or folder: skils; did you mean skills?\n"),
      (["skills/deno"], "error: no such file or folder: skills/deno; did you mean skills/demo?\n"),
      (["empty"], "error: nothing to check in empty: no skill and no pipeline\n"),
      (["a.txt"], "error: a.txt is no skill and no pipeline: name a folder, a Markdown file or a .yml file\n"),
      (["lost"], "error: lost is a link that leads nowhere\n"), (["pipe"], "error: pipe is not a regular file\n"),
    ])
  func refused(_ words: [String], _ message: String) {
    let project = Self.project([
      "/project/a.txt": "x", "/project/empty": .folder, "/project/lost": .link("gone"), "/project/pipe": .special,
    ])
    #expect(project.run(["validate"] + words) == .init(2, "", error: message))
  }

  @Test("A file is judged alone, not with its neighbours")
  func oneFile() throws {
    let project = Self.project(["/project/skills/other/SKILL.md": .text(Self.broken)])
    let answer = project.run("validate", "skills/demo/SKILL.md", "--json")
    #expect(try JSON(parsing: answer.output)["files"] == 1)
    #expect(project.run("list", "--skills", "skills/demo/SKILL.md").output.contains("1 skill ·"))
  }
}
