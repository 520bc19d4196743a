/// The marks that keep data apart from instructions: tags that carry a nonce no data can know.
///
/// A block reads `<data name="x" fence="NONCE">`, its text, `</data fence="NONCE">`. Inside, the nonce and everything
/// that looks like a tag of ours get a backslash; ``plain(_:)`` takes exactly these away again.
public struct PromptFence: Sendable, Hashable {
  /// The tags that fence.
  public enum Tag: String, Sendable, Hashable, CaseIterable { case skill, data }

  /// A block as it stands in a prompt.
  public struct Block: Sendable, Hashable {
    /// The tag.
    public var tag: Tag
    /// The attributes in order, without the fence.
    public var attributes: [Attribute]
    /// The text.
    public var text: String

    /// Makes a block.
    public init(tag: Tag, attributes: [Attribute], text: String) {
      self.tag = tag
      self.attributes = attributes
      self.text = text
    }
  }

  /// A name and a value of a tag.
  public struct Attribute: Sendable, Hashable {
    /// The name.
    public var name: String
    /// The value.
    public var value: String

    /// Makes an attribute.
    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The random text of this run, at least 16 characters.
  public let nonce: String

  /// Makes the fence of a run from its random text: 32 hexadecimal digits.
  public init(nonce: String) { self.nonce = nonce }

  /// A block, ready to be put into a prompt; it ends with a line end.
  public func text(of block: Block) -> String {
    let attributes = block.attributes.map { " \($0.name)=\"\(escapedAttribute($0.value))\"" }.joined()
    return "<\(block.tag.rawValue)\(attributes) fence=\"\(nonce)\">\n" + escaped(block.text)
      + "\n</\(block.tag.rawValue) fence=\"\(nonce)\">\n"
  }

  /// A text in which nothing can be taken for a fence.
  public func escaped(_ text: String) -> String {
    var bytes = Array(text.utf8)
    for pattern in patterns { bytes = pattern.escaped(bytes) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text that ``escaped(_:)`` was given.
  public func plain(_ text: String) -> String {
    var bytes = Array(text.utf8)
    for pattern in patterns.reversed() { bytes = pattern.plain(bytes) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Only the nonce is taken out of a text that is trusted to say what it likes.
  func withoutNonce(_ text: String) -> String {
    String(decoding: noncePattern.escaped(Array(text.utf8)), as: UTF8.self)
  }

  private func escapedAttribute(_ value: String) -> String {
    let quoted = value.unicodeScalars.map { scalar in
      switch scalar {
      case "&": "&amp;"
      case "\"": "&quot;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\n": "&#10;"
      case "\r": "&#13;"
      default: String(scalar)
      }
    }
    return withoutNonce(quoted.joined())
  }

  /// The value that ``escapedAttribute(_:)`` was given, entities still in it.
  func withNonce(_ value: String) -> String {
    String(decoding: noncePattern.plain(Array(value.utf8)), as: UTF8.self)
  }

  private var patterns: [FencePattern] { FencePattern.tags + [noncePattern] }

  private var noncePattern: FencePattern {
    FencePattern(head: String(nonce.prefix(8)), tail: String(nonce.dropFirst(8)), isWord: false)
  }
}
