import Testing

@testable import skillpool

@Suite("Completions")
struct CompleterTests {
  @Test(
    "What may stand for the word being typed",
    arguments: [
      (["sch"], "words schema"),
      (["re"], "words review resume report"),
      (["help", "ex"], "words explain exit-codes"),
      (["review", "--form"], "words --format"),
      (["review", "--format", "j"], "words json junit"),
      (["review", "--format=j"], "words --format=json --format=junit"),
      (["review", "--format", "="], "words terminal text markdown html json concise sarif junit github"),
      (["review", "--format", "=", "s"], "words sarif"),
      (["show", ""], "words broken greeting"),
      (["show", "--skills", "elsewhere", ""], "words"),
      (["show", "greeting", ""], "words"),
      (["list", "--skills", ""], "folders"),
      (["list", "-C", ""], "folders"),
      (["run", ""], "files hello"),
      (["review", "--", "--format"], "files"),
      (["validate", "a", "b"], "files"),
      (["report", ""], "words latest"),
      (["completions", ""], "words bash zsh fish"),
      (["explain", "FM00"], "words FM001 FM002 FM003 FM004 FM005 FM006 FM007 FM008 FM009"),
      (["nonsense", ""], "words"),
      (["list", "--json=", ""], "words"),
    ] as [([String], String)])
  func candidates(words: [String], expected: String) {
    let answer = TestProject().run(["__complete"] + words)
    let found = answer.output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
    #expect(found.joined(separator: " ") == expected)
    #expect(answer.code == 0)
  }

  @Test("A candidate comes with its remark on the same line")
  func remark() {
    let expected = "words\nschema\tPrint the JSON Schema of pipeline files, or of what a command prints\n"
    #expect(TestProject().run("__complete", "sch") == .init(0, expected))
  }

  @Test("Every shell has a script that asks the program", arguments: ShellScript.allCases)
  func scripts(shell: ShellScript) {
    let answer = TestProject().run("completions", shell.rawValue)
    #expect(answer == .init(0, shell.text + "\n"))
    #expect(shell.text.contains("__complete"))
  }
}
