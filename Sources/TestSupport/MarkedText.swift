public import SkillText

/// A test input with places marked in it: `1️⃣`, `2️⃣` … so that no test counts columns by hand.
public struct MarkedText: Sendable {
  /// The text without its marks.
  public let text: String
  /// The byte offsets of the marks, by mark.
  public let offsets: [String: Int]

  /// Takes the marks out of a text.
  public init(_ marked: String) {
    var text = ""
    var offsets: [String: Int] = [:]
    for character in marked {
      let mark = String(character)
      guard character.unicodeScalars.contains("\u{20E3}") else {
        text.append(character)
        continue
      }
      offsets[mark] = text.utf8.count
    }
    self.text = text
    self.offsets = offsets
  }

  /// The line and column of a mark.
  public func position(_ mark: String) -> SourcePosition? {
    offsets[mark].map { SourceFile(path: "", text: text).position(at: $0) }
  }
}
