import SkillSystem
import SkillText
import Testing

@testable import skillpool

@Suite("The findings about a whole library")
struct FindingDigestTests {
  private func warnings(_ count: Int, _ code: String = "DIR002") -> [Diagnostic] {
    (0..<count).map { .warning(code, "\($0)") }
  }

  @Test(
    "The first ten warnings of a name used twice, and a line for the rest",
    arguments: [
      (0, 0, []), (9, 9, []), (10, 10, []),
      (11, 10, ["warning[DIR002]: 1 more of these: skillpool validate shows them all"]),
      (1_511, 10, ["warning[DIR002]: 1,501 more of these: skillpool validate shows them all"]),
    ] as [(Int, Int, [String])])
  func capped(count: Int, shown: Int, remainders: [String]) {
    let digest = FindingDigest(warnings(count))
    #expect(digest.shown == warnings(shown))
    #expect(digest.remainders(.plain) == remainders)
  }

  @Test(
    "Errors, and all that tells of something that was not read, are shown to the last",
    arguments: ["DIR004", "DIR006", "DIR007", "DIR008", "DIR009", "FIL001", "FIL002", "FIL004", "FIL005"])
  func whole(code: String) {
    let findings = warnings(12, code) + (0..<12).map { Diagnostic.error(code, "\($0)") }
    #expect(FindingDigest(findings).shown == findings)
    #expect(FindingDigest(findings).remainders(.plain) == [])
  }

  @Test("An error of the code that is cut short is shown, in its place")
  func errors() {
    let error = Diagnostic.error("DIR002", "e")
    let digest = FindingDigest(warnings(10) + [error] + warnings(5))
    #expect(digest.shown == warnings(10) + [error])
    #expect(digest.remainders(.plain) == ["warning[DIR002]: 5 more of these: skillpool validate shows them all"])
  }

  @Test("Remarks are left out, and do not count")
  func remarks() {
    let remarks = (0..<20).map { Diagnostic.info("DIR002", "\($0)") }
    #expect(FindingDigest(remarks + warnings(10)).shown == warnings(10))
    #expect(FindingDigest(remarks).remainders(.plain) == [])
  }

  @Test("list prints every row, and JSON every finding", arguments: [9, 10, 11])
  func list(count: Int) throws {
    var nodes: [String: MemoryFiles.Node] = ["/project/.git": .folder]
    for pack in 0...count {
      let text = "---\nname: twin\ndescription: Use when it is asked for.\n---\nText.\n"
      nodes["/project/pool/pack\(pack)/skills/twin/SKILL.md"] = .init(stringLiteral: text)
    }
    let project = TestProject(nodes)
    let answer = project.run("list", "--skills", "pool")
    #expect(answer.output.split(separator: "\n").count { $0.contains("twin") } == count + 1)
    #expect(answer.output.contains("\n\(count + 1) skills · "))
    #expect(
      answer.error.split(separator: "\n").count { $0.hasPrefix("warning[DIR002]: 'twin' is also") } == min(10, count))
    #expect(answer.error.hasSuffix("1 more of these: skillpool validate shows them all\n") == (count == 11))
    let json = try JSON(parsing: project.run("list", "--skills", "pool", "--json").output)
    #expect(json["diagnostics"]?.array?.count == count)
  }
}
