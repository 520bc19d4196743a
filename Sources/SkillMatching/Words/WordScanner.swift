/// Cuts text into the words that the index counts: lower-cased, accents folded, plurals cut.
///
/// A chunk is a run of letters and digits with single joiners (`. + # ' _ -`) inside it. Its pieces (between joiners
/// and at camel-case humps) come first, then the joined forms (`GitHub` → `git`, `hub`, `github`), then its symbols
/// (`@Model` → `@model`, `a.xaml` → `.xaml`). Scripts written without spaces give single characters and pairs.
struct WordScanner: Sendable {
  /// How a word came to be.
  enum Kind: UInt8, Sendable { case piece, joined, symbol }

  /// A word of the current chunk, not yet normalised.
  struct Part: Sendable {
    var start: Int
    var end: Int
    var kind: Kind
    var prefix: UInt8
  }

  /// The longest word kept, in bytes.
  static let longest = 64

  private(set) var bytes: [UInt8]
  private(set) var end: Int
  let classes = CharacterClass.table
  var index: Int
  var parts: [Part] = []
  var nextPart = 0

  /// The current word, normalised.
  var word: [UInt8] = []
  /// How the current word came to be.
  var kind = Kind.piece
  /// The bytes of the current word in the text.
  var start = 0
  /// The end of those bytes.
  var stop = 0

  /// The form of the current word.
  var form: UInt8 { WordForm.of(bytes.span, start..<stop) }

  /// Makes a scanner over a range of bytes.
  init(_ bytes: [UInt8], _ range: Range<Int>? = nil) {
    self.bytes = bytes
    let range = (range ?? bytes.indices).clamped(to: bytes.indices)
    index = range.lowerBound
    end = range.upperBound
    word.reserveCapacity(WordScanner.longest)
  }

  /// Makes a scanner over a text.
  init(_ text: String) { self.init(Array(text.utf8)) }

  /// Starts over on other bytes, keeping the buffers.
  mutating func aim(at bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    let range = range.clamped(to: bytes.indices)
    index = range.lowerBound
    end = range.upperBound
    parts.removeAll(keepingCapacity: true)
    nextPart = 0
  }

  /// Goes to the next word; false at the end.
  mutating func next() -> Bool {
    while true {
      while nextPart < parts.count {
        let part = parts[nextPart]
        nextPart += 1
        if take(part) { return true }
      }
      if !parts.isEmpty { parts.removeAll(keepingCapacity: true) }
      nextPart = 0
      if readPlain() {
        if isWordKept { return true }
      } else if !readChunk() {
        return false
      }
    }
  }

  /// Makes a part the current word; false when nothing worth counting is left of it.
  mutating func take(_ part: Part) -> Bool {
    guard part.end - part.start <= WordScanner.longest * 2 else { return false }
    word.removeAll(keepingCapacity: true)
    if part.prefix != 0 { word.append(part.prefix) }
    normalise(part)
    PluralStem.cut(&word)
    kind = part.kind
    start = part.start
    stop = part.end
    return isWordKept
  }

  private mutating func normalise(_ part: Part) {
    var position = part.start
    while position < part.end {
      let byte = bytes[position]
      switch classes[Int(byte)] {
      case CharacterClass.upper: word.append(byte | 0x20)
      case CharacterClass.lower, CharacterClass.digit: word.append(byte)
      case CharacterClass.high:
        let (scalar, width) = scalar(at: position)
        LatinFolding.append(scalar, to: &word)
        position += width - 1
      default:
        if part.kind == .symbol { word.append(byte) }
      }
      position += 1
    }
  }
}
