import SkillSystem
import SkillText
import Testing

@testable import Skills

/// A folder with something odd in it, and the lines that `list` makes of it.
struct EdgeFolder: Sendable, CustomTestStringConvertible {
  var testDescription: String
  /// The files by their paths below the folder.
  var files: [String: MemoryFiles.Node]
  /// `name | status | description | findings` of each skill, then `- | code path` of what belongs to none.
  var lines: [String]

  init(_ title: String, files: [String: MemoryFiles.Node], _ lines: [String]) {
    testDescription = title
    self.files = files
    self.lines = lines
  }

  init(_ title: String, _ text: String, _ lines: [String]) {
    self.init(title, files: ["tea/SKILL.md": .text(text)], lines)
  }

  static let all = blocks + descriptions + repairs + names + keys + files

  // MARK: Texts

  static let ok = "name: tea\ndescription: Brews tea. Use when a guest is thirsty."
  static let body = "\n# Tea\n\nBoil the water.\n\n## Serving Checklist\n- [ ] warm cup\n- [ ] no bag left\n"

  static func tea(_ keys: String, body: String = EdgeFolder.body) -> String { "---\n\(keys)\n---\n\(body)" }
}
