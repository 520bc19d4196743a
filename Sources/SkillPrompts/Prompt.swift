/// What is sent to an agent, composed of named parts in a fixed order; `text` is saved verbatim as `prompt.md`.
public struct Prompt: Sendable, Hashable {
  /// The whole text.
  public var text: String

  /// Makes a prompt of a finished text.
  public init(text: String) { self.text = text }

  /// Tokens as every listing shows them: bytes / 4.
  public var tokens: Int { text.utf8.count / 4 }
}
