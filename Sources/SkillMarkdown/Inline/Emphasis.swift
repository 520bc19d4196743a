import SkillText

/// Pairs the marks of emphasis (`*`, `_`) and strikethrough (`~~`), by CommonMark's flanking rules.
enum Emphasis {
  /// A run of marks that take part in pairs, nearest to the text first.
  private struct Delimiter {
    var rest: SourceRange
    let length: Int
    let opens: Bool
    let closes: Bool

    /// Whether two runs may pair (rule 9 of CommonMark's emphasis): not if one of them faces both ways and their
    /// lengths add up to a multiple of three.
    func pairs(with closer: Delimiter) -> Bool {
      guard closes || closer.opens, (length + closer.length).isMultiple(of: 3) else { return true }
      return length.isMultiple(of: 3) && closer.length.isMultiple(of: 3)
    }
  }

  /// How many openers a closing run looks at; bounds the time of hostile texts.
  private static let reach = 16

  /// The ranges of the marks that belong to a pair.
  static func marks(_ scanner: InlineScanner) -> [SourceRange] {
    var marks: [SourceRange] = []
    var openers: [UInt8: [Delimiter]] = [:]
    for run in scanner.runs where run.mark != .tilde || run.range.count == 2 {
      var delimiter = Delimiter(
        rest: run.range, length: run.range.count, opens: canOpen(run, scanner), closes: canClose(run, scanner))
      if delimiter.closes { close(&delimiter, &openers[run.mark, default: []], &marks) }
      if delimiter.opens, !delimiter.rest.isEmpty { openers[run.mark, default: []].append(delimiter) }
    }
    return marks
  }

  /// Pairs marks of a closing run with the marks of the openers before it, nearest first.
  private static func close(_ closer: inout Delimiter, _ openers: inout [Delimiter], _ marks: inout [SourceRange]) {
    while !closer.rest.isEmpty {
      let delimiter = closer
      guard let index = openers.suffix(reach).lastIndex(where: { $0.pairs(with: delimiter) }) else { return }
      let opener = openers[index].rest
      let count = min(closer.rest.count, opener.count)
      marks.append(SourceRange(opener.end - count, opener.end))
      marks.append(SourceRange(closer.rest.start, closer.rest.start + count))
      closer.rest.start += count
      openers[index].rest.end -= count
      openers.removeLast(openers.count - index - (count < opener.count ? 1 : 0))
    }
  }

  private static func canOpen(_ run: InlineScanner.Run, _ scanner: InlineScanner) -> Bool {
    let (before, after) = neighbours(run, scanner)
    return isFlanking(inside: after, outside: before) && (run.mark != .underscore || !isWord(before))
  }

  private static func canClose(_ run: InlineScanner.Run, _ scanner: InlineScanner) -> Bool {
    let (before, after) = neighbours(run, scanner)
    return isFlanking(inside: before, outside: after) && (run.mark != .underscore || !isWord(after))
  }

  private static func neighbours(_ run: InlineScanner.Run, _ scanner: InlineScanner) -> (before: UInt8, after: UInt8) {
    let before = run.range.start > scanner.range.start ? scanner.bytes[run.range.start - 1] : .space
    let after = run.range.end < scanner.range.end ? scanner.bytes[run.range.end] : .space
    return (before, after)
  }

  /// A run stands at the edge of a word: text on its inner side; on the outer side, if punctuation is inside, no word.
  private static func isFlanking(inside: UInt8, outside: UInt8) -> Bool {
    !inside.isSpace && (!inside.isPunctuation || !isWord(outside))
  }

  private static func isWord(_ byte: UInt8) -> Bool { !byte.isSpace && !byte.isPunctuation }
}
