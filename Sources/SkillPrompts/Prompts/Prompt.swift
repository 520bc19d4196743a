public import SkillText

/// What is sent to an agent, composed of named parts in a fixed order; `text` is saved verbatim as `prompt.md`.
public struct Prompt: Sendable, Hashable {
  /// A part of a prompt, with its place in the text.
  public struct Part: Sendable, Hashable {
    /// What a part is.
    public enum Kind: String, Sendable, Hashable, CaseIterable { case instructions, skill, request, data, schema }

    /// What the part is.
    public var kind: Kind
    /// The name of a skill or of a data block.
    public var name: String?
    /// The bytes of the part in the text.
    public var range: SourceRange

    /// Makes a part.
    public init(kind: Kind, name: String? = nil, range: SourceRange) {
      self.kind = kind
      self.name = name
      self.range = range
    }
  }

  /// The whole text.
  public var text: String
  /// The parts in order; empty for a text that was not composed.
  public var parts: [Part]

  /// Makes a prompt of a finished text.
  public init(text: String) { self.init(text: text, parts: []) }

  init(text: String, parts: [Part]) {
    self.text = text
    self.parts = parts
  }

  /// Tokens as every listing shows them: bytes / 4.
  public var tokens: Int { TokenEstimate(of: text).shown }
}
