import SkillText
import Testing

@testable import Skills

@Suite("Who may use a skill, and for which files")
struct InvocationTests {
  @Test(
    "People may call a skill unless it says no",
    arguments: [
      ("x: y", true), ("user-invocable: false", false), ("user_invocable: NO", false), ("userInvocable: \"0\"", false),
      ("user-invocable: true", true), ("user-invocable: maybe", true), ("user-invocable: [no]", true),
    ])
  func people(_ line: String, _ expected: Bool) {
    let skill = Loading.skill(Loading.file("name: demo\ndescription: Use when testing.\n\(line)"))
    #expect(skill?.isForPeople == expected)
    #expect(skill?.json["user-invocable"] == .bool(expected))
  }

  @Test(
    "Patterns of files from a list or between commas, but for those inside braces",
    arguments: [
      ("x: y", []), ("paths: \"src/**/*.ts\"", ["src/**/*.ts"]),
      ("paths:\n  - a/**\n  - b/*.{c,d}", ["a/**", "b/*.{c,d}"]),
      ("globs: \"*.ts, *.{tsx,jsx}\"", ["*.ts", "*.{tsx,jsx}"]), ("paths: \"a,,b,\"", ["a", "b"]),
      ("paths: \"{a,{b,c}},d\"", ["{a,{b,c}}", "d"]), ("paths: \"a},b\"", ["a}", "b"]), ("paths: \"{a,b\"", ["{a,b"]),
    ] as [(String, [String])])
  func paths(_ lines: String, _ expected: [String]) {
    let skill = Loading.skill(Loading.file("name: demo\ndescription: Use when testing.\n\(lines)"))
    #expect(skill?.paths == expected)
    #expect(skill?.json["paths"] == .array(expected.map(JSON.string)))
  }
}
