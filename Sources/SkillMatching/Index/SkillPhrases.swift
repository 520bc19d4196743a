import SkillSystem
import Skills

/// The triggers and quotations of a skill as words, so that tables of them can be made without its text.
struct SkillPhrases {
  /// A trigger, or something quoted.
  struct Phrase {
    /// The place of the trigger among the skill's; -1 for a quotation.
    var trigger: Int32
    /// Its pieces that are no stop words.
    var words: [ArraySlice<UInt8>]
  }

  private var rest: ArraySlice<UInt8>

  /// Reads what ``bytes(_:_:_:)`` wrote.
  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  /// The next phrase; nil at the end, and where the bytes are none that were written.
  mutating func next() -> Phrase? {
    guard let trigger = number(), let count = number(), count >= 0, count <= rest.count else { return nil }
    var words: [ArraySlice<UInt8>] = []
    for _ in 0..<count {
      guard let length = number(), length >= 0, length <= rest.count else { return nil }
      words.append(rest.prefix(Int(length)))
      rest = rest.dropFirst(Int(length))
    }
    return Phrase(trigger: trigger, words: words)
  }

  private mutating func number() -> Int32? {
    guard rest.count >= 4 else { return nil }
    let number = rest.prefix(4).reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    rest = rest.dropFirst(4)
    return Int32(bitPattern: number)
  }

  /// The phrases of a skill; one of less than two words tells no more than the word.
  static func bytes(_ skill: Skill, _ terms: TermTable, _ scanner: inout WordScanner) -> [UInt8] {
    var bytes: [UInt8] = []
    for (index, trigger) in skill.triggers.enumerated() where !trigger.isNegative {
      let text = Array(trigger.text.utf8)
      add(words(text, text.indices, terms, &scanner), Int32(truncatingIfNeeded: index), to: &bytes)
    }
    let text = IndexedText(skill, bodyLength: 0)
    for stretch in text.stretches(.description) + text.stretches(.trigger) {
      var quotations = Quotations(stretch.bytes, stretch.range)
      while let range = quotations.next() { add(words(stretch.bytes, range, terms, &scanner), -1, to: &bytes) }
    }
    return bytes
  }

  private static func words(
    _ bytes: [UInt8], _ range: Range<Int>, _ terms: TermTable, _ scanner: inout WordScanner
  ) -> [[UInt8]] {
    scanner.aim(at: bytes, range)
    var words: [[UInt8]] = []
    while scanner.next() {
      if scanner.kind == .piece, !terms.isStop(scanner.word) { words.append(scanner.word) }
    }
    return words
  }

  private static func add(_ words: [[UInt8]], _ trigger: Int32, to bytes: inout [UInt8]) {
    guard words.count >= 2 else { return }
    var numbers = [trigger, Int32(truncatingIfNeeded: words.count)]
    numbers.appendBytes(to: &bytes)
    for word in words {
      numbers = [Int32(truncatingIfNeeded: word.count)]
      numbers.appendBytes(to: &bytes)
      bytes += word
    }
  }
}
