import SkillText

/// A skill as a model reads it once it was chosen: its text, where its folder is, and which files it may ask for.
///
/// The block reads
///
///     <skill_content name="pdf">
///     …the text…
///
///     Skill directory: /home/ada/.claude/skills/pdf
///     Relative paths in this skill are relative to the skill directory.
///
///     <skill_resources>
///     <file>references/forms.md</file>
///     </skill_resources>
///     </skill_content>
///
/// Nothing in the text is expanded. Characters that nobody sees are taken out, and what looks like a tag of the block
/// has its `<` written `&lt;`, so that a text can not close the block and go on as if it were the user.
public struct SkillActivation: Sendable, Hashable {
  /// The most resources that are named; ``omittedResources`` counts the others.
  public static let resourceLimit = 100

  /// The block, without a line end behind it.
  public let text: String
  /// The resources that were too many to be named.
  public let omittedResources: Int
  /// The tokens of ``text``: bytes / 4.
  public var tokens: Int { text.utf8.count / 4 }

  /// Makes the block of a skill, naming at most so many of its resources.
  public init(_ skill: Skill, resourceLimit: Int = SkillActivation.resourceLimit) {
    let named = skill.references.prefix(max(0, resourceLimit))
    omittedResources = skill.references.count - named.count
    let name = Markup.escaped(SkillActivation.oneLine(skill.name))
    let body = Markup.withoutTags(SkillActivation.tags, in: HiddenText.stripped(skill.body))
    let folder = SkillActivation.oneLine(skill.openFolder)
    let parts = [
      "<skill_content name=\"\(name)\">", SkillActivation.trimmed(body), "",
      "Skill directory: \(Markup.escaped(folder))",
      "Relative paths in this skill are relative to the skill directory.",
    ]
    let resources = SkillActivation.resources(named.map(\.path), omitted: omittedResources)
    text = (parts + resources + ["</skill_content>"]).joined(separator: "\n")
  }

  private static let tags = ["skill_content", "skill_resources", "available_skills"]

  private static func resources(_ paths: [String], omitted: Int) -> [String] {
    guard !paths.isEmpty else { return [] }
    let more = omitted > 0 ? ["\(omitted) more are not named"] : []
    return ["", "<skill_resources>"] + paths.map { "<file>\(Markup.escaped(oneLine($0)))</file>" } + more
      + ["</skill_resources>"]
  }

  private static func oneLine(_ text: String) -> String {
    HiddenText.stripped(text).split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  /// The text without blank lines before and after it.
  private static func trimmed(_ text: String) -> String {
    var text = text[...]
    while text.first?.isNewline == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}

extension Skill {
  /// The text that a model is given once it chose the skill.
  public var activation: SkillActivation { SkillActivation(self) }
}
