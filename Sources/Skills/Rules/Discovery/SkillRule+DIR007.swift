import SkillSystem
import SkillText

extension SkillRule {
  /// DIR007: manifest names a missing file.
  static let packEntryMissing = SkillRule(
    "DIR007", "manifest names a missing file", load: .warning, strict: .error,
    explanation: "A pack's manifest lists its files; one of them is not there or cannot be read.",
    bad: .tree(
      "manifest.yaml  (skills: [skills/renamed.md])\nskills/demo.md",
      ["manifest.yaml": "name: pack\nskills:\n  - skills/renamed.md\n", "skills/demo.md": .text(ExampleText.skill)]),
    good: .tree(
      "manifest.yaml  (skills: [skills/demo.md])\nskills/demo.md",
      ["manifest.yaml": "name: pack\nskills:\n  - skills/demo.md\n", "skills/demo.md": .text(ExampleText.skill)]),
    fix: "correct the path, or remove the entry")
}
