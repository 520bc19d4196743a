import SkillMarkdown
import SkillText

/// Reads the sections that say when a skill applies: "When to Use", "Use when", "Triggers", "When NOT to Use".
enum SectionTriggers {
  /// The triggers in such sections, in the order of the file.
  static func read(_ outline: MarkdownOutline, in file: SourceFile) -> [SkillTrigger] {
    let polarities = self.polarities(outline.sections)
    guard polarities.contains(where: { $0 != nil }) else { return [] }
    let items = Dictionary(grouping: outline.bullets + outline.tasks, by: \.section)
    let fences = fencesBySection(outline)
    var counter = LineCounter(file)
    return outline.sections.indices.flatMap { index -> [SkillTrigger] in
      guard let isNegative = polarities[index] else { return [] }
      let items = (items[index] ?? []).sorted { $0.line < $1.line }
      var reader = SectionReader(file: file, fences: fences[index] ?? [], isNegative: isNegative)
      return reader.read(outline.sections[index], items, &counter)
    }
  }

  /// The fences of each section; both are in the order of the file.
  private static func fencesBySection(_ outline: MarkdownOutline) -> [Int: [MarkdownFence]] {
    var result: [Int: [MarkdownFence]] = [:]
    var section = 0
    for fence in outline.fences {
      while section + 1 < outline.sections.count,
        outline.sections[section + 1].titleRange.start <= fence.contentRange.start
      { section += 1 }
      result[section, default: []].append(fence)
    }
    return result
  }

  /// For each section, nil when it says nothing about when, else whether it says when *not*; subsections inherit.
  private static func polarities(_ sections: [MarkdownSection]) -> [Bool?] {
    var result: [Bool?] = []
    for section in sections {
      let own = polarity(of: section.title)
      let inherited = section.parent.flatMap { $0 < result.count ? result[$0] : nil }
      result.append(own ?? inherited)
    }
    return result
  }

  /// What a title says about its section.
  static func polarity(of title: String) -> Bool? {
    guard !title.isEmpty else { return nil }
    let folded = FoldedText(String(fromFirstLetter(ItemText.stripped(title))))
    if negativeTitles.startsOne(folded) { return true }
    return positiveTitles.startsOne(folded) ? false : nil
  }

  /// A title without the numbers and signs in front of its words.
  private static func fromFirstLetter(_ title: String) -> Substring {
    for (index, byte) in zip(title.utf8.indices, title.utf8) {
      if byte >= 0x80 { break }
      if byte.isASCIILetter { return title[index...] }
    }
    return title.drop { !$0.isLetter }
  }

  private static let negativeTitles = PhraseTable([
    "when not to", "when to not", "do not use", "don't use", "don’t use", "not for", "when to avoid", "skip when",
    "when to skip",
  ])
  private static let positiveTitles = PhraseTable([
    "when to use", "when to activate", "when to apply", "when to invoke", "when to trigger", "use when",
    "use this skill when", "use this when", "when this skill", "trigger", "activation", "when you should use",
  ])
}

/// Reads one section line by line, so that a label such as "Do not use for:" turns the bullets below it.
private struct SectionReader {
  let file: SourceFile
  /// The fences of the section.
  let fences: [MarkdownFence]
  let isNegative: Bool
  /// The first fence that is still to come.
  var nextFence = 0

  mutating func read(
    _ section: MarkdownSection, _ items: [MarkdownItem], _ counter: inout LineCounter
  ) -> [SkillTrigger] {
    var triggers: [SkillTrigger] = []
    var label = isNegative
    var next = items.startIndex
    var offset = section.bodyRange.start
    while let line = file.line(from: offset, limit: section.bodyRange.end) {
      offset = line.next
      if next < items.endIndex, items[next].textRange.start < line.next {
        triggers += trigger(items[next], label)
        offset = max(offset, file.lineEnd(after: items[next].textRange.end, limit: section.bodyRange.end))
        next += 1
      } else if let end = takeFence(at: line) {
        offset = max(offset, end)
        _ = file.line(from: offset, limit: section.bodyRange.end).map { offset = $0.next }
      } else {
        triggers += prose(line, &label, &counter)
      }
    }
    return triggers
  }

  /// The end of the fence that a line opens or stands in; fences that were passed are not looked at again.
  private mutating func takeFence(at line: ByteLine) -> Int? {
    while nextFence < fences.count, fences[nextFence].contentRange.end < line.start { nextFence += 1 }
    guard nextFence < fences.count, fences[nextFence].encloses(line, in: file) else { return nil }
    return fences[nextFence].contentRange.end
  }

  private func trigger(_ item: MarkdownItem, _ label: Bool) -> [SkillTrigger] {
    let text = ItemText.joined(file, item.textRange)
    guard !text.isEmpty else { return [] }
    let isNegative = label || TriggerText.isNegative(ItemText.stripped(text))
    return [SkillTrigger(text, isNegative: isNegative, origin: .section, line: item.line)]
  }

  /// A line of prose: a label for what follows when it ends with a colon, else clauses of its own.
  private func prose(
    _ line: ByteLine, _ label: inout Bool, _ counter: inout LineCounter
  ) -> [SkillTrigger] {
    let range = file.trimmed(line.range)
    guard range.start < range.end, isProse(file.bytes[range.start]) else { return [] }
    let text = ItemText.stripped(file.text(range))
    if text.utf8.last == .colon {
      label = isNegative || TriggerText.isNegative(text.dropLast() + " ")
      return []
    }
    let number = counter.line(at: range.start)
    return Clauses.split(text).map { clause in
      let isNegative = label || TriggerText.isNegative(clause.text)
      return SkillTrigger(clause.text, isNegative: isNegative, origin: .section, line: number)
    }
  }

  /// Not a heading, table, quote, rule or HTML.
  private func isProse(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isASCIIDigit || byte == 0x2A || byte == 0x5F || byte == .backtick || byte >= 0x80
      || byte == 0x22
  }
}

extension MarkdownFence {
  /// Whether a line is the opening fence or stands inside.
  fileprivate func encloses(_ line: ByteLine, in file: SourceFile) -> Bool {
    line.next == contentRange.start || (contentRange.start <= line.start && line.start < contentRange.end)
  }
}

extension SourceFile {
  /// The start of the line after the one that holds an offset.
  fileprivate func lineEnd(after offset: Int, limit: Int) -> Int {
    line(from: max(0, offset), limit: limit)?.next ?? limit
  }
}
