import SkillText
import Skills

/// The text of a skill as the index reads it: field by field, without what says when the skill does *not* apply.
struct IndexedText {
  /// Bytes to read in one go; words of two stretches are no neighbours.
  struct Stretch {
    var bytes: [UInt8]
    var range: Range<Int>
  }

  let skill: Skill
  let bodyLength: Int

  /// Makes the view of a skill.
  init(_ skill: Skill, bodyLength: Int) {
    self.skill = skill
    self.bodyLength = bodyLength
  }

  /// The stretches of a field, in reading order.
  func stretches(_ field: IndexField) -> [Stretch] {
    switch field {
    case .name: [stretch(skill.name)]
    case .description: description
    case .trigger: skill.triggers.filter { !$0.isNegative && $0.origin != .description }.map { stretch($0.text) }
    case .heading: skill.headings.map { stretch($0.text) }
    case .body: body
    case .reference: skill.references.map { stretch($0.path) }
    }
  }

  private func stretch(_ text: String) -> Stretch {
    let bytes = Array(text.utf8)
    return Stretch(bytes: bytes, range: bytes.indices)
  }

  /// The description between its negative clauses.
  private var description: [Stretch] {
    let bytes = Array(skill.description.utf8)
    var gaps: [Range<Int>] = []
    for trigger in skill.triggers where trigger.isNegative && trigger.origin == .description {
      if let gap = IndexedText.find(Array(trigger.text.utf8), in: bytes) { gaps.append(gap) }
    }
    var stretches: [Stretch] = []
    var start = 0
    for gap in gaps.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if gap.lowerBound > start { stretches.append(Stretch(bytes: bytes, range: start..<gap.lowerBound)) }
      start = max(start, gap.upperBound)
    }
    if start < bytes.count { stretches.append(Stretch(bytes: bytes, range: start..<bytes.count)) }
    return stretches
  }

  /// The body between its headings and its negative clauses, as its reader sees it: what a prompt would leave out finds
  /// nothing.
  private var body: [Stretch] {
    let text = VisibleText(skill)
    let (bytes, whole) = (text.bytes, text.body)
    let end = IndexedText.cut(bytes, whole, to: bodyLength)
    let skipped = skippedLines
    guard !skipped.isEmpty else { return [Stretch(bytes: bytes, range: whole.lowerBound..<end)] }
    var stretches: [Stretch] = []
    var lines = LineCounter(bytes, from: 0, to: end)
    var start = whole.lowerBound
    while let line = lines.next() {
      guard line.range.lowerBound >= whole.lowerBound, skipped.contains(line.number) else { continue }
      if line.range.lowerBound > start { stretches.append(Stretch(bytes: bytes, range: start..<line.range.lowerBound)) }
      start = line.range.upperBound
    }
    if start < end { stretches.append(Stretch(bytes: bytes, range: start..<end)) }
    return stretches
  }

  /// The lines of the file that the body field leaves out: headings (a field of their own) and negative clauses.
  private var skippedLines: Set<Int> {
    var lines = Set(skill.headings.map(\.line))
    for trigger in skill.triggers where trigger.isNegative && trigger.origin == .section { lines.insert(trigger.line) }
    return lines
  }

  /// Where the first `length` characters of a range end.
  private static func cut(_ bytes: [UInt8], _ range: Range<Int>, to length: Int) -> Int {
    guard range.count > length else { return range.upperBound }
    var left = length
    var index = range.lowerBound
    while index < range.upperBound {
      if bytes[index] & 0xC0 != 0x80 {
        guard left > 0 else { break }
        left -= 1
      }
      index += 1
    }
    return index
  }

  /// The first place of some bytes in others.
  static func find(_ needle: [UInt8], in bytes: [UInt8]) -> Range<Int>? {
    guard let first = needle.first, needle.count <= bytes.count else { return nil }
    for start in 0...(bytes.count - needle.count)
    where bytes[start] == first && bytes[start..<start + needle.count].elementsEqual(needle) {
      return start..<start + needle.count
    }
    return nil
  }
}
