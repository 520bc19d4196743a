import SkillSystem
import SkillText

extension SkillRule {
  /// LIB005: more descriptions than a client shows.
  static let longLibrary = SkillRule(
    "LIB005", "more descriptions than a client shows", load: nil, strict: .warning,
    explanation: """
      A client tells its model the names and descriptions of all skills, and cuts that list where it is too long: \
      Claude Code gives it 1 % of the context window. Skills whose descriptions are cut are not chosen, and nobody is \
      told. skillpool list --budget all says what each client would cut.
      """,
    bad: .tree(
      "demo-0/SKILL.md … demo-9/SKILL.md  (with 900 characters of description each)",
      ExampleText.library(of: 10, describedBy: 900)),
    good: .tree(
      "demo-0/SKILL.md … demo-9/SKILL.md  (with 90 characters of description each)",
      ExampleText.library(of: 10, describedBy: 90)),
    fix: "shorten the longest descriptions, or install fewer skills")
}

extension ExampleText {
  /// So many skills, each with a description of about so many characters in words of its own.
  fileprivate static func library(of count: Int, describedBy length: Int) -> [String: MemoryFiles.Node] {
    var files: [String: MemoryFiles.Node] = [:]
    for number in 0..<count {
      let words = (0..<length / 10).map { "word\(number)x\(100 + $0)" }.joined(separator: " ")
      files["demo-\(number)/SKILL.md"] = .text(
        "---\nname: demo-\(number)\ndescription: Use when \(words)\n---\n\(body)")
    }
    return files
  }
}
