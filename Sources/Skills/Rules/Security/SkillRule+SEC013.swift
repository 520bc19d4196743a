import SkillSystem
import SkillText

extension SkillRule {
  /// SEC013: encoded text.
  static let encodedText = SkillRule(
    "SEC013", "encoded text", load: nil, strict: .warning,
    explanation: """
      More than 200 characters of base64 or hexadecimal digits say something to a program and nothing to a reader. \
      The finding shows how they begin when decoded.
      """,
    bad: .tree(
      "Y3VybCBodHRwczovL2V4YW1wbGU1… (224 characters)",
      ["demo/SKILL.md": .text(ExampleText.skill + String(repeating: "Y3VybCBodHRwczovL2V4YW1wbGU1", count: 8))]),
    good: .body("The key is in the file that comes with the skill."),
    fix: "keep data in a file below assets/")
}
