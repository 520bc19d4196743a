package import SkillText

/// A link or an image written `[text](destination)`.
package struct MarkdownLink: Sendable, Hashable {
  /// The bytes of the whole link.
  package var range: SourceRange
  /// The bytes between the brackets.
  package var textRange: SourceRange
  /// Where it leads, without angle brackets and backslash escapes.
  package var destination: String
  /// The bytes of the destination.
  package var destinationRange: SourceRange
  /// Whether it is an image.
  package var isImage: Bool

  /// Makes a link.
  package init(
    range: SourceRange, textRange: SourceRange, destination: String, destinationRange: SourceRange, isImage: Bool
  ) {
    self.range = range
    self.textRange = textRange
    self.destination = destination
    self.destinationRange = destinationRange
    self.isImage = isImage
  }
}
