/// Words that a scanner read and that are to be looked up together.
struct WordBatch: Sendable {
  /// A word of a batch.
  struct Entry: Sendable {
    var word: HashedWord
    /// Whether it is a piece of its text, and not a joined form or a symbol.
    var isPiece: Bool
    /// The form of a piece (``WordForm``); 0 for others.
    var form: UInt8 = 0
    /// Whether its bytes lie in ``WordBatch/copies`` and not in the text.
    var isCopied: Bool
  }

  /// The most words that are looked up together.
  static let size = 256

  /// The words.
  private(set) var entries: [Entry] = []
  /// The bytes of words that had to be normalised.
  private(set) var copies: [UInt8] = []

  /// Makes an empty batch.
  init() { entries.reserveCapacity(WordBatch.size) }

  /// Whether one more word may be added.
  var hasRoom: Bool { entries.count < WordBatch.size }

  /// Takes all words out.
  mutating func empty() {
    entries.removeAll(keepingCapacity: true)
    copies.removeAll(keepingCapacity: true)
  }

  /// Adds a word where it stands in the text.
  mutating func add(_ word: FoldedWord, in text: Span<UInt8>, form: UInt8) {
    entries.append(Entry(word: HashedWord(word, in: text), isPiece: true, form: form, isCopied: false))
  }

  /// Adds a short word.
  @inline(__always) mutating func add(_ word: PackedWord, isPiece: Bool, form: UInt8) {
    entries.append(Entry(word: HashedWord(word), isPiece: isPiece, form: form, isCopied: false))
  }

  /// Adds a normalised word, which is copied.
  mutating func add(copying word: [UInt8], isPiece: Bool, form: UInt8) {
    let start = copies.count
    copies.append(contentsOf: word)
    let kept = HashedWord(FoldedWord(kept: start..<copies.count, in: copies.span), in: copies.span)
    entries.append(Entry(word: kept, isPiece: isPiece, form: form, isCopied: true))
  }
}
