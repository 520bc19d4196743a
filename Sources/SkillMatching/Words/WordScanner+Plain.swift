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

  /// Reads words into an empty batch until that is full; false when there were none left.
  ///
  /// What ``word`` would hold is not made for plain words.
  mutating func fill(_ batch: inout WordBatch) -> Bool {
    batch.empty()
    // References of its own, so that the scanner may move on while they are read.
    let (bytes, classes) = (bytes, classes)
    while batch.hasRoom {
      if nextPart < parts.count {
        takePart(&batch, bytes.span, classes.span)
      } else {
        if !parts.isEmpty { parts.removeAll(keepingCapacity: true) }
        nextPart = 0
        guard takePlain(&batch, bytes.span, classes.span) || readChunk() else { break }
      }
    }
    return !batch.entries.isEmpty
  }

  /// Takes the next chunk if it is a plain word; false, with `index` at the chunk, where it is none.
  private mutating func takePlain(_ batch: inout WordBatch, _ bytes: Span<UInt8>, _ classes: Span<UInt8>) -> Bool {
    index = WordScanner.chunkStart(bytes, classes, from: index, to: end)
    let start = index
    guard start < end, start == 0 || !WordScanner.changesWord(bytes[start - 1]) else { return false }
    if var word = PackedWord.plain(in: bytes, at: start, to: end) {
      let stop = start + word.length
      guard stop == end || classes[Int(bytes[stop])] == CharacterClass.other else { return false }
      index = stop
      word.cutPlural()
      if word.length > 1 { batch.add(word, isPiece: true, form: WordForm.of(bytes, start..<stop)) }
      return true
    }
    index = WordScanner.plainEnd(bytes, classes, from: start, to: end)
    guard index > start else { return false }
    if index - start <= WordScanner.longest * 2 {
      let folded = FoldedWord(letters: start..<index, in: bytes)
      if folded.length > 1, folded.length <= WordScanner.longest {
        batch.add(folded, in: bytes, form: WordForm.of(bytes, start..<index))
      }
    }
    return true
  }

  /// Takes the next part of a chunk; short ones of ASCII letters and digits without being copied.
  private mutating func takePart(_ batch: inout WordBatch, _ bytes: Span<UInt8>, _ classes: Span<UInt8>) {
    let part = parts[nextPart]
    nextPart += 1
    let form = part.kind == .piece ? WordForm.of(bytes, part.start..<part.end) : 0
    if part.kind != .symbol, var packed = WordScanner.packed(part, bytes, classes) {
      packed.cutPlural()
      if packed.length > 1 { batch.add(packed, isPiece: part.kind == .piece, form: form) }
    } else if take(part) {
      batch.add(copying: word, isPiece: part.kind == .piece, form: form)
    }
  }

  /// The letters and digits of a part in lower case; nil where there are too many, or others.
  private static func packed(_ part: Part, _ bytes: Span<UInt8>, _ classes: Span<UInt8>) -> PackedWord? {
    guard part.end - part.start <= 2 * PackedWord.longest else { return nil }
    var word = PackedWord()
    for index in part.start..<part.end {
      let byte = bytes[index]
      let kind = classes[Int(byte)]
      if kind >= CharacterClass.lower, kind <= CharacterClass.digit {
        guard word.length < PackedWord.longest else { return nil }
        word.append(byte | 0x20)
      } else if kind == CharacterClass.high {
        return nil
      }
    }
    return word
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
