import SkillSystem
import Testing

@Suite("The environment of children") struct ChildEnvironmentTests {
  @Test("Only the names of the list are passed on; PATH keeps its absolute entries") func base() {
    let ours = [
      "PATH": ".:/usr/bin::bin:/bin", "HOME": "/h", "LC_ALL": "C", "LD_PRELOAD": "/x.so", "AWS_SECRET": "s",
      "GIT_DIR": "/g", "TZ": "UTC",
    ]
    #expect(
      ChildEnvironment.with(["OWN": "1"], from: ours) == [
        "PATH": "/usr/bin:/bin", "HOME": "/h", "LC_ALL": "C", "TZ": "UTC", "OWN": "1",
      ])
    #expect(ChildEnvironment.base(from: ["PATH": ".:bin"]) == [:])
  }

  @Test(
    "A project may not set what changes the code that programs load",
    arguments: [
      "PATH", "LD_PRELOAD", "LD_X", "DYLD_INSERT_LIBRARIES", "BASH_ENV", "ENV", "PYTHONSTARTUP", "NODE_OPTIONS",
      "GIT_SSH_COMMAND", "PERL5OPT", "RUBYOPT",
    ])
  func refused(name: String) {
    #expect(
      ChildEnvironment.problem(name, value: "x")?.message
        == "`\(name)` changes which code programs load, so a project file may not set it")
  }

  @Test(
    "Names of variables",
    arguments: [("A_1", true), ("_", true), ("1A", false), ("", false), ("A-B", false), ("A=B", false)])
  func names(name: String, isName: Bool) {
    #expect((ChildEnvironment.problem(name, value: "") == nil) == isName)
  }

  @Test("A large value is sent to stdin:, a NUL is refused") func values() {
    let limit = ChildEnvironment.valueLimit
    #expect(ChildEnvironment.problem("A", value: String(repeating: "x", count: limit)) == nil)
    #expect(
      ChildEnvironment.problem("A", value: String(repeating: "x", count: limit + 1))
        == EnvironmentProblem(
          message: "the value of `A` is 65537 bytes; the limit is 65536", help: "hand it over by `stdin:` or a file"))
    #expect(
      ChildEnvironment.problem("A", value: "a\0")
        == EnvironmentProblem(
          message: "the value of `A` holds a NUL byte, which no environment can", help: "hand it over by `stdin:`"))
  }

  @Test("Our own environment is read") func current() {
    #expect(ProcessEnvironment.current["PATH"]?.isEmpty == false)
  }
}
