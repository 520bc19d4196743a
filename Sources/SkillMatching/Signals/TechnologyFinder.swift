/// Finds the technologies that a text names, in one pass over its bytes and without making words of them.
struct TechnologyFinder: Sendable {
  /// The finder over the whole table.
  static let shared = TechnologyFinder(Technology.all)

  /// By the hash of the word as the table has it; one with a capital is looked for as it is, others in any case.
  private let byWord: [UInt64: [Int]]
  /// By the hash of the word in lower case, for names, which have no capitals.
  private let byName: [UInt64: [Int]]

  /// Makes a finder over some technologies.
  init(_ technologies: [Technology]) {
    var byWord: [UInt64: [Int]] = [:]
    var byName: [UInt64: [Int]] = [:]
    for (index, technology) in technologies.enumerated() {
      for word in technology.words {
        byWord[WordHash(word).value, default: []].append(index)
        byName[WordHash(word.lowercased()).value, default: []].append(index)
      }
    }
    self.byWord = byWord
    self.byName = byName
  }

  /// The places in the table of the technologies that a text names, in order.
  func technologies(in text: String) -> [Int] { found(text) { byWord[$0] } }

  /// The places in the table of the technologies that the name of a skill holds, in order.
  func technologies(inName name: String) -> [Int] { found(name) { byName[$0] } }

  /// What single words and pairs of neighbours stand for, as written and in lower case.
  private func found(_ text: String, _ lookUp: (UInt64) -> [Int]?) -> [Int] {
    var found: Set<Int> = []
    var (exactBefore, smallBefore) = (WordHash?.none, WordHash?.none)
    TechnologyFinder.forEachWord(of: text) { word in
      let (exact, small) = (WordHash(word), WordHash(word.lazy.map(\.lowercased)))
      let pairs = [exactBefore?.followed(by: word), smallBefore?.followed(by: word.lazy.map(\.lowercased))]
      for hash in [exact, small] + pairs.compactMap({ $0 }) { found.formUnion(lookUp(hash.value) ?? []) }
      (exactBefore, smallBefore) = (exact, small)
    }
    return found.sorted()
  }

  /// The words of a text; signs that are part of names (`C++`, `C#`, `Node.js`, `.NET`) stay.
  static func forEachWord(of text: String, _ body: (ArraySlice<UInt8>) -> Void) {
    for run in Array(text.utf8).split(whereSeparator: { !($0.isNamePart || ".+#".utf8.contains($0)) }) {
      var run = run
      while let last = run.last, last == UInt8(ascii: ".") { run.removeLast() }
      while let first = run.first, first == UInt8(ascii: "."), run.dropFirst().first == first { run.removeFirst() }
      if !run.isEmpty { body(run) }
    }
  }
}

/// The hash of a word, or of two with a blank between: FNV-1a over the bytes.
struct WordHash {
  private(set) var value: UInt64 = 14_695_981_039_346_656_037

  /// Hashes the bytes of a word.
  init(_ word: some Sequence<UInt8>) { add(word) }

  /// Hashes a word.
  init(_ word: String) { add(word.utf8) }

  /// The hash with a blank and another word behind.
  func followed(by word: some Sequence<UInt8>) -> WordHash {
    var hash = self
    hash.add(CollectionOfOne(UInt8(ascii: " ")))
    hash.add(word)
    return hash
  }

  private mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 1_099_511_628_211 }
  }
}

extension UInt8 {
  /// A letter, digit or underscore, or part of a character beyond ASCII.
  var isNamePart: Bool {
    self >= 0x80 || self == UInt8(ascii: "_") || (48...57).contains(self) || (97...122).contains(self | 0x20)
  }

  /// A letter in lower case; other bytes as they are.
  var lowercased: UInt8 { (65...90).contains(self) ? self + 32 : self }
}
