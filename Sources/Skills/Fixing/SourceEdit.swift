import SkillText

/// A change of one place in a file.
struct SourceEdit: Sendable, Hashable {
  /// The bytes that are taken away; none inserts.
  var range: SourceRange
  /// What is put in their place.
  var text: String

  /// Makes an edit.
  init(_ range: SourceRange, _ text: String) {
    self.range = range
    self.text = text
  }

  /// Bytes with edits applied; nil when two of them overlap or one lies outside.
  static func apply(_ edits: [SourceEdit], to bytes: [UInt8]) -> [UInt8]? {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 64)
    var offset = 0
    for edit in edits.sorted(by: { ($0.range.start, $0.range.end) < ($1.range.start, $1.range.end) }) {
      guard edit.range.start >= offset, edit.range.end >= edit.range.start, edit.range.end <= bytes.count else {
        return nil
      }
      result += bytes[offset..<edit.range.start]
      result += edit.text.utf8
      offset = edit.range.end
    }
    return result + bytes[offset...]
  }
}
