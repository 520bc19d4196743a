public import SkillText

/// Composes the prompt of a step: instructions, skills, request, data, schema, in this order.
///
/// Text of skills and data is sent as it is: `$ARGUMENTS`, `{{x}}`, `${{ x }}` and a command after `!` in it are never
/// expanded.
public struct PromptComposer: Sendable {
  /// A skill larger than this is reported.
  public static let skillWarningBytes = InputLimits.largeSkill.value
  /// A skill larger than this is refused.
  public static let skillLimitBytes = InputLimits.sentSkill.value

  /// What a prompt is made of.
  public struct Request: Sendable {
    /// The agent's standing instructions.
    public var instructions: String?
    /// The skills in order.
    public var skills: [PromptSkill]
    /// What is asked for.
    public var prompt: String
    /// The data by name.
    public var context: [String: String]
    /// The JSON Schema of the answer.
    public var schema: JSON?

    /// Makes a request.
    public init(
      instructions: String? = nil, skills: [PromptSkill] = [], prompt: String, context: [String: String] = [:],
      schema: JSON? = nil
    ) {
      self.instructions = instructions
      self.skills = skills
      self.prompt = prompt
      self.context = context
      self.schema = schema
    }
  }

  /// A prompt, and what there is to say about it.
  public struct Composition: Sendable, Hashable {
    /// The prompt; nil when a skill is too large to be sent.
    public var prompt: Prompt?
    /// `LEN010` for a large skill, `LEN011` for one that is too large, `PRM001` for one that hides something.
    public var diagnostics: [Diagnostic]
  }

  /// The fence of the run.
  public var fence: PromptFence
  /// Whether the HTML comments of skills and instructions are sent; usually they are taken out.
  public var keepsComments: Bool

  /// Makes a composer.
  ///
  /// `nonce` is the run's random text: 32 hexadecimal digits.
  public init(nonce: String, keepsComments: Bool = false) {
    fence = PromptFence(nonce: nonce)
    self.keepsComments = keepsComments
  }

  /// Composes a prompt.
  public func compose(_ request: Request) -> Composition {
    let skills = request.skills.map(seen)
    let instructions = SentText(request.instructions ?? "", keepsComments: keepsComments)
    let diagnostics =
      skills.compactMap(Self.sizeFinding) + skills.compactMap { Self.note($0.removed, "skill '\($0.name)'") }
      + [Self.note(instructions.removed, "instructions")].compactMap(\.self)
    guard diagnostics.allSatisfy({ $0.severity < .error }) else {
      return Composition(prompt: nil, diagnostics: diagnostics)
    }
    var builder = PromptBuilder(fence: fence)
    builder.add(instructions.text, as: .instructions)
    builder.add(skills)
    builder.add(request.prompt, as: .request)
    builder.add(data: request.context)
    if let schema = request.schema { builder.add(schema: schema) }
    return Composition(prompt: builder.build(), diagnostics: diagnostics)
  }

  /// The skill with what a reader sees of its text.
  private func seen(_ skill: PromptSkill) -> PromptSkill {
    let sent = SentText(skill.body, keepsComments: keepsComments)
    var seen = PromptSkill(name: HiddenText.stripped(skill.name), digest: skill.digest, body: sent.text)
    seen.removed = sent.removed
    return seen
  }

  private static func note(_ removed: String?, _ subject: String) -> Diagnostic? {
    removed.map { .info("PRM001", "\($0) of the \(subject) can not be seen and were left out of the prompt") }
  }

  private static func sizeFinding(_ skill: PromptSkill) -> Diagnostic? {
    let bytes = skill.body.utf8.count
    guard bytes > skillWarningBytes else { return nil }
    let message = "the skill '\(skill.name)' has \(bytes) bytes of text"
    return bytes > skillLimitBytes
      ? .error("LEN011", message + ", more than the \(skillLimitBytes) that are sent", help: Self.sizeHelp)
      : .warning("LEN010", message + ", more than \(skillWarningBytes)", help: Self.sizeHelp)
  }

  private static let sizeHelp = "move details into files of the skill's folder and refer to them"
}
