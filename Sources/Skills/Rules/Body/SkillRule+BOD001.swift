import SkillText

extension SkillRule {
  /// BOD001: prose inside a code block.
  static let swallowedProse = SkillRule(
    "BOD001", "prose inside a code block", load: nil, strict: .warning,
    explanation: """
      A code block without its closing fence takes in the text below it: headings, lists and checklists are code \
      then, and a checklist in code is not asked. Fences may be balanced by number and still do that.
      """,
    bad: .body("```swift\nlet a = 1\n## Next step\n```"),
    good: .body("```swift\nlet a = 1\n```"),
    fix: "close the block before the prose")
}
