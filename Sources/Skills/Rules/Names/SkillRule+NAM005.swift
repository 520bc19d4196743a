import SkillText

extension SkillRule {
  /// NAM005: name differs from folder.
  static let nameDiffers = SkillRule(
    "NAM005", "name differs from folder", load: .warning, strict: .error,
    explanation: """
      The specification asks for equal names of skill and folder (a flat skill: of its file). Here both find the \
      skill; its id is made from the path.
      """,
    bad: .skill("name: pdf\ndescription: Reads PDF files. Use when one is given.", folder: "pdf-tools"),
    good: .skill("name: pdf-tools\ndescription: Reads PDF files. Use when one is given.", folder: "pdf-tools"),
    fix: "give both the same name")
}
