import SkillText
public import SkillSystem

/// A few files that break a rule, or keep it: shown to people, and loaded by the tests.
///
/// They are made when somebody asks, so that a rule costs nothing while skills are loaded.
public struct RuleExample: Sendable {
  private let makeFiles: @Sendable () -> [String: MemoryFiles.Node]
  private let makeText: @Sendable () -> String

  /// The files by their paths below a root; none where the example is only a text.
  public var files: [String: MemoryFiles.Node] { makeFiles() }
  /// The example as people read it; invisible characters are named: `<U+200B>`.
  public var text: String { RuleExample.visible(makeText()) }

  /// Files, and what is shown in their place.
  static func tree(
    _ text: String, _ files: @autoclosure @escaping @Sendable () -> [String: MemoryFiles.Node]
  ) -> RuleExample {
    RuleExample(makeFiles: files, makeText: { text })
  }

  /// One `SKILL.md`, shown whole.
  static func file(
    _ text: @autoclosure @escaping @Sendable () -> String, folder: String = "demo"
  ) -> RuleExample {
    RuleExample(makeFiles: { ["\(folder)/SKILL.md": .text(text())] }, makeText: text)
  }

  /// One `SKILL.md` with these keys and a body; the keys are shown, or `shown` in their place.
  static func skill(
    _ keys: @autoclosure @escaping @Sendable () -> String,
    body: @autoclosure @escaping @Sendable () -> String = ExampleText.body,
    folder: @autoclosure @escaping @Sendable () -> String = "demo", shown: String? = nil
  ) -> RuleExample {
    RuleExample(
      makeFiles: { ["\(folder())/SKILL.md": .text("---\n\(keys())\n---\n\(body())")] },
      makeText: { shown ?? "---\n\(keys())\n---" })
  }

  /// A text that no file stands for.
  static func text(_ text: String) -> RuleExample { RuleExample(makeFiles: { [:] }, makeText: { text }) }

  private static func visible(_ text: String) -> String {
    let hidden = Set(HiddenText.runs(in: text).flatMap { $0.range.start..<$0.range.end })
    var place = 0
    return text.unicodeScalars.reduce(into: "") { result, scalar in
      defer { place += UTF8.width(scalar) }
      if scalar == "\r" || hidden.contains(place) {
        result += "<\(InvisibleText.name(scalar))>"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
  }
}

/// The texts that examples are made of.
enum ExampleText {
  static let keys = keys(named: "demo")
  static let body = "\n# Demo\n\nSay hello.\n"
  static let skill = skill(named: "demo")

  static func keys(named name: String) -> String {
    "name: \(name)\ndescription: Says hello. Use when greeting a visitor."
  }

  static func skill(named name: String) -> String { "---\n\(keys(named: name))\n---\n\(body)" }

  /// A skill with so many files.
  static func crowd(_ count: Int) -> [String: MemoryFiles.Node] {
    var files: [String: MemoryFiles.Node] = ["demo/SKILL.md": .text(skill)]
    for number in 0..<count { files["demo/assets/\(number).txt"] = .file([]) }
    return files
  }
}
