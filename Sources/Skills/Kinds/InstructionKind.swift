/// What a file tells an agent: how to do something, who to be, what to do now, or what always holds.
public enum InstructionKind: String, Sendable, Hashable, CaseIterable {
  /// A skill: read when a task fits it. ``SkillLoader`` loads these.
  case skill
  /// An agent, persona or mode: instructions, tools and a model under a name.
  case agent
  /// A command or prompt: sent when a person types its name.
  case command
  /// A rule: always in force, or where its patterns match.
  case rule
}
