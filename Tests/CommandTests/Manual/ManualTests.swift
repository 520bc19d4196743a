import SkillSystem
import Testing

@testable import skillpool

@Suite("Help and manual")
struct ManualTests {
  @Test("Every command has help, whatever else is wrong with its words", arguments: CommandTable.rows.map(\.name))
  func help(name: String) {
    let byOption = TestProject().run(name, "--nonsense", "--help")
    #expect(byOption.code == 0)
    #expect(byOption.output.contains("Usage: skillpool \(name)"))
    #expect(byOption.output.contains("Exit codes: "))
    #expect(TestProject().run("help", name) == byOption)
  }

  @Test("Help stays inside the width", arguments: CommandTable.rows.map(\.name), [80, 100, 120])
  func width(name: String, width: Int) {
    var project = TestProject()
    project.width = width
    let long = project.run("help", name).output.split(separator: "\n").filter { $0.count > width }
    #expect(long == [])
  }

  @Test("The overview stays inside 80 columns")
  func overview() {
    let answer = TestProject().run()
    #expect(answer.code == 0)
    #expect(answer.output.split(separator: "\n").filter { $0.count > 80 } == [])
  }

  @Test("The manual page and the reference name every command and every option")
  func complete() {
    let man = TestProject().run("help", "man").output
    let markdown = TestProject().run("help", "markdown").output
    for row in CommandTable.rows {
      #expect(man.contains("\n.SS skillpool \(row.name)"))
      #expect(markdown.contains("\n### \(row.name)\n"))
      for option in row.parameters where !option.isPositional {
        #expect(man.contains(ManualPage.escaped("--" + option.name)))
        #expect(markdown.contains("--" + option.name))
      }
    }
  }

  @Test(
    "A line of roff stands for itself",
    arguments: [
      (".dot", "\\&.dot"), ("'quote", "\\&'quote"), ("a\\b", "a\\eb"), ("--json", "\\-\\-json"),
      ("say \"x\"", "say \\(dqx\\(dq"),
    ])
  func roff(line: String, expected: String) {
    #expect(ManualPage.escaped(line) == expected)
  }

  @Test("The pages in docs are what the program writes", arguments: [("cli", "markdown"), ("rules", "rules")])
  func pages(page: String, topic: String) throws {
    let root = Paths.parent(Paths.parent(Paths.parent(Paths.parent(#filePath))))
    let bytes = try LiveFiles().read("\(root)/docs/\(page).md", limit: 1 << 22)
    let isCurrent = String(decoding: bytes, as: UTF8.self) == TestProject().run("help", topic).output
    #expect(isCurrent, "run scripts/generate-docs")
  }

  @Test("Exit codes: the table is the one that the constants say")
  func exitCodes() {
    let constants: [ExitCode] = [
      .success, .negative, .usage, .limit, .paused, .unavailable, .damaged, .storage, .busy, .refused,
    ]
    #expect(constants.map { "\($0.number)" } + ["129, 130, 143"] == ExitCode.table.map(\.number))
    #expect([1, 2, 15].map { ExitCode.signal($0).number } == [129, 130, 143])
  }
}
