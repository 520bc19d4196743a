import SkillText

/// A skill's file as its reader sees it: the body has no hidden characters and no HTML comments, as in a prompt.
///
/// Every line keeps its number, and what stands before the body keeps its bytes.
package struct VisibleText: Sendable {
  /// The bytes of the file.
  package let bytes: [UInt8]
  /// The bytes of the body.
  package let body: Range<Int>

  /// Makes the view of a skill; one that hides nothing is taken as it is.
  package init(_ skill: Skill) {
    let range = skill.bodyRange.clamped(to: skill.source.bytes.count)
    let text = VisibleText.uncommented(VisibleText.stripped(skill, range), from: range.start)
    bytes = text
    body = range.start..<(text.count - (skill.source.bytes.count - range.end))
  }

  /// The bytes without hidden characters in the body.
  private static func stripped(_ skill: Skill, _ range: SourceRange) -> [UInt8] {
    let bytes = skill.source.bytes
    guard mayHide(skill) else { return bytes }
    return without(HiddenText.runs(in: bytes, range).map(\.range), bytes, keepsLines: false)
  }

  /// Whether a body may have hidden characters: loading has told of them; of a skill that nobody loaded nothing is known.
  private static func mayHide(_ skill: Skill) -> Bool {
    skill.place == nil
      || skill.findings.contains { finding in HiddenRun.Kind.allCases.contains { $0.rule == finding.rule } }
  }

  /// The bytes without comments from an offset on.
  private static func uncommented(_ bytes: [UInt8], from start: Int) -> [UInt8] {
    guard mayComment(bytes, from: start) else { return bytes }
    let file = SourceFile(path: "", bytes: bytes)
    return without(CommentRanges.find(in: file, SourceRange(start, bytes.count)), bytes, keepsLines: true)
  }

  private static func mayComment(_ bytes: [UInt8], from start: Int) -> Bool {
    var index = start
    while true {
      index = ByteSearch.first(of: UInt8(ascii: "<"), in: bytes.span, from: index, to: bytes.count)
      guard index < bytes.count else { return false }
      if bytes.holds("<!--", at: index) { return true }
      index += 1
    }
  }

  private static func without(_ holes: [SourceRange], _ bytes: [UInt8], keepsLines: Bool) -> [UInt8] {
    guard !holes.isEmpty else { return bytes }
    var kept: [UInt8] = []
    kept.reserveCapacity(bytes.count)
    var index = 0
    for hole in holes {
      kept += bytes[index..<hole.start]
      if keepsLines { kept += bytes[hole.start..<hole.end].filter { $0 == 0x0A || $0 == 0x0D } }
      index = hole.end
    }
    return kept + bytes[index...]
  }
}
