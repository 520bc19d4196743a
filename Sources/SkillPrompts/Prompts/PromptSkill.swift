import SkillText
import SkillSystem
public import Skills

/// A skill as a prompt carries it.
public struct PromptSkill: Sendable, Hashable {
  /// The name.
  public var name: String
  /// `sha256:` and the digest of the skill's file.
  public var digest: String
  /// The text.
  public var body: String
  /// What was taken out of the text before it was sent, in words; it is told beside the digest.
  public var removed: String?

  /// Makes a skill of a prompt.
  public init(name: String, digest: String, body: String) {
    self.name = name
    self.digest = digest
    self.body = body
  }

  /// Takes name, digest and body of a loaded skill, as they are.
  public init(_ skill: Skill) {
    self.init(name: skill.name, digest: "sha256:" + SHA256.hex(skill.source.bytes), body: skill.body)
  }
}
