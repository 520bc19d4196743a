import Testing

@testable import skillpool

@Suite("Messages of mistakes: what, and what to do")
struct ErrorMessageTests {
  @Test(
    "Words that do not fit end with code 2",
    arguments: [
      (
        ["lst"], "error: unknown command 'lst'\n  did you mean 'list'?\n  run 'skillpool help' for the words it takes\n"
      ),
      (
        ["-C", "a", "list"],
        "error: the option '-C' stands before the command; options follow it\n"
          + "  run 'skillpool help' for the words it takes\n"
      ),
      (
        ["list", "--jsn"],
        "error: unknown option '--jsn'\n  did you mean '--json'?\n  run 'skillpool list --help' for the words it takes\n"
      ),
      (["plan"], "error: missing <file>\n  run 'skillpool plan --help' for the words it takes\n"),
      (
        ["completions"],
        "error: missing <shell>: one of bash, zsh, fish\n"
          + "  run 'skillpool completions --help' for the words it takes\n"
      ),
      (
        ["completions", "tcsh"],
        "error: 'tcsh' does not fit <shell>: expected bash, zsh, fish\n"
          + "  run 'skillpool completions --help' for the words it takes\n"
      ),
      (["show", "greting"], "error: no skill 'greting'; did you mean 'greeting'?\n"),
      (["explain", "FM01"], "error: no code 'FM01'; did you mean FM001?\n"),
      (["validate", "nowhere"], "error: no such file or folder: nowhere\n"),
      (["list", "--skills", "nowhere"], "error: no folder 'nowhere' (from --skills)\n"),
      (["plan", "hello", "-i", "who"], "error[PIP000]: --input takes name=value\n"),
      (
        ["init", "--skill", "Greeting!"],
        "error: 'Greeting!' can't be the name of a skill\n"
          + "  help: use a-z, 0-9 and single hyphens, such as 'code-review'\n"
      ),
      (
        ["init", "--skill", "claude-helper"],
        "error: 'claude-helper' can't be the name of a skill\n"
          + "  help: the name 'claude-helper' is reserved by some hosts\n"
      ),
    ] as [([String], String)])
  func usage(words: [String], message: String) {
    #expect(TestProject().run(words) == .init(2, "", error: message))
  }

  @Test("Controls in a word are shown, never sent")
  func controls() {
    let answer = TestProject().run("explain", "\u{1B}[2J")
    #expect(answer.code == 2)
    #expect(!answer.error.contains("\u{1B}"))
  }
}
