import Skills

/// The words that a skill says of itself, in its name, description and triggers, with what each counts for.
struct FrontWords {
  /// The weights by the number of the word.
  let weights: [Int32: Double]
  private let document: Int

  /// What all of them count for.
  let total: Double

  /// Reads the words of a skill; single ones, not compounds.
  init(_ index: TriggerIndex, _ document: Int) {
    self.document = document
    var weights: [Int32: Double] = [:]
    for field in [IndexField.name, .description, .trigger] {
      for term in index.words.words(document, field) where term >= 0 {
        weights[term] = weights[term] ?? index.rarity(Int(term))
      }
    }
    self.weights = weights
    total = weights.keys.sorted().reduce(0) { $0 + (weights[$1] ?? 0) }
  }

  /// What the words count for that another one has, too.
  func shared(with other: FrontWords) -> Double {
    weights.keys.sorted().reduce(0) { $0 + (other.weights[$1] == nil ? 0 : weights[$1] ?? 0) }
  }

  /// How much of the words of two is the same, by weight.
  func likeness(to other: FrontWords) -> Double {
    let shared = shared(with: other)
    let all = total + other.total - shared
    return all > 0 ? shared / all : 0
  }

  /// The weightiest words that another has not, as the skill writes them.
  func words(beyond other: FrontWords, _ index: TriggerIndex, limit: Int) -> [String] {
    let own = weights.filter { other.weights[$0.key] == nil }
    let best = own.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { Int($0.key) }
    let spelled = index.spelling(of: Set(best), in: document)
    var seen: Set<String> = []
    return Array(best.compactMap { spelled[$0] }.filter { seen.insert($0).inserted }.prefix(limit))
  }
}

extension TriggerIndex {
  /// How a skill writes some words where it speaks of itself; a part of a joined word is given as the whole.
  func spelling(of wanted: Set<Int>, in document: Int) -> [Int: String] {
    let skill = skill(document)
    let texts = [skill.description, skill.name] + skill.triggers.filter { !$0.isNegative }.map(\.text)
    var found: [Int: String] = [:]
    for text in texts {
      var scanner = WordScanner(text)
      while scanner.next() {
        guard scanner.kind == .piece, let term = terms.find(scanner.word), wanted.contains(term), found[term] == nil
        else { continue }
        let before = scanner.bytes[..<scanner.start].reversed().prefix(while: \.isNamePart).count
        let after = scanner.bytes[scanner.stop...].prefix(while: \.isNamePart).count
        found[term] = String(decoding: scanner.bytes[scanner.start - before..<scanner.stop + after], as: UTF8.self)
      }
    }
    return found
  }
}
