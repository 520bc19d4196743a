import SkillText

/// Most chunks are one plain word: letters without humps, between blanks. They are read without taking them apart.
extension WordScanner {
  /// Reads the next chunk if it is a plain word; false, with `index` at the chunk, where it is none.
  mutating func readPlain() -> Bool {
    guard findPlain() else { return false }
    word.removeAll(keepingCapacity: true)
    guard stop - start <= WordScanner.longest * 2 else { return true }
    word.append(contentsOf: bytes[start..<stop])
    for index in word.indices { word[index] |= 0x20 }
    PluralStem.cut(&word)
    return true
  }

  /// Goes to the next word and gives its number in a table, to which it is added when it is new; nil at the end.
  ///
  /// What ``word`` would hold is not made for plain words.
  mutating func nextNumber(in terms: inout TermTable) -> Int? {
    while nextPart >= parts.count {
      if !parts.isEmpty { parts.removeAll(keepingCapacity: true) }
      nextPart = 0
      if findPlain() {
        guard stop - start <= WordScanner.longest * 2 else { continue }
        let folded = FoldedWord(letters: start..<stop, in: bytes.span)
        if folded.length > 1, folded.length <= WordScanner.longest { return terms.insert(folded, in: bytes.span) }
      } else if !readChunk() {
        return nil
      }
    }
    return takeLetters(in: &terms) ?? (next() ? terms.insert(word.span) : nil)
  }

  /// Takes the next part of a chunk where it is a piece of ASCII letters and digits that is worth counting.
  private mutating func takeLetters(in terms: inout TermTable) -> Int? {
    let part = parts[nextPart]
    guard part.kind == .piece, part.prefix == 0, part.start < part.end, part.end - part.start <= WordScanner.longest,
      WordScanner.isPlain(bytes.span, classes.span, part.start, part.end)
    else { return nil }
    let folded = FoldedWord(letters: part.start..<part.end, in: bytes.span)
    guard folded.length > 1 else { return nil }
    nextPart += 1
    (kind, start, stop) = (part.kind, part.start, part.end)
    return terms.insert(folded, in: bytes.span)
  }

  private static func isPlain(_ bytes: Span<UInt8>, _ classes: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
    for index in start..<end {
      let kind = classes[Int(bytes[index])]
      guard kind >= CharacterClass.lower, kind <= CharacterClass.digit else { return false }
    }
    return true
  }

  private mutating func findPlain() -> Bool {
    index = WordScanner.chunkStart(bytes.span, classes.span, from: index, to: end)
    let stop = WordScanner.plainEnd(bytes.span, classes.span, from: index, to: end)
    guard stop > index else { return false }
    start = index
    self.stop = stop
    kind = .piece
    index = stop
    return true
  }

  /// Whether the current word is worth counting.
  var isWordKept: Bool { word.count > 1 && word.count <= WordScanner.longest }

  /// The first byte from an offset on that may start a chunk.
  private static func chunkStart(_ bytes: Span<UInt8>, _ classes: Span<UInt8>, from start: Int, to end: Int) -> Int {
    var index = start
    while index < end {
      let kind = classes[Int(bytes[index])]
      guard kind == CharacterClass.other || kind == CharacterClass.joiner else { break }
      index += 1
    }
    return index
  }

  /// The end of the plain word at an offset; the offset itself where there is none.
  private static func plainEnd(_ bytes: Span<UInt8>, _ classes: Span<UInt8>, from start: Int, to end: Int) -> Int {
    guard start < end, start == 0 || !changesWord(bytes[start - 1]) else { return start }
    var run = LetterRun(start)
    run.extend(in: bytes, to: end)
    guard run.end > start, run.isEven else { return start }
    return run.end == end || classes[Int(bytes[run.end])] == CharacterClass.other ? run.end : start
  }

  /// Whether a byte in front makes a word more than plain: `@name`, `#name`, `$name`, `.type`.
  private static func changesWord(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "@") || byte == UInt8(ascii: "#") || byte == UInt8(ascii: "$") || byte == UInt8(ascii: ".")
  }
}
