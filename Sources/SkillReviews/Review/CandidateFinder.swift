/// Finds the lines of a subject that mention the code terms of a checklist item.
///
/// A line counts for a term when it mentions the term's first name (of three letters and more): it scores 1 for it, 1
/// for every further name of the term that it mentions too, and 4 when it holds the term as written. Lines that are new
/// in a diff come before all others; ties go by file and line.
struct CandidateFinder {
  /// A line of a text.
  private struct Place: Hashable {
    var text: Int
    var line: Int
  }

  private let texts: [ReviewText]
  private let places: [String: [Place]]

  /// Indexes the lines that mention a name of one of the terms.
  init(_ texts: [ReviewText], terms: [String]) {
    self.texts = texts
    let wanted = Set(terms.flatMap(Self.names))
    var places: [String: [Place]] = [:]
    for (index, text) in texts.enumerated() where !wanted.isEmpty {
      for line in 1...text.lineCount {
        for name in Set(Self.names(text.bytes(ofLine: line))) where wanted.contains(name) {
          places[name, default: []].append(Place(text: index, line: line))
        }
      }
    }
    self.places = places
  }

  /// The best lines, best first.
  func candidates(for terms: [String], most: Int) -> [Evidence] {
    var scores: [Place: Int] = [:]
    for term in Set(terms) { add(term, to: &scores) }
    return scores.sorted { isBetter($0, $1) }.prefix(most).map { evidence($0.key) }
  }

  private func add(_ term: String, to scores: inout [Place: Int]) {
    let names = Self.names(term)
    guard let head = names.first else { return }
    let others = Set(names).subtracting([head]).map { Set(places[$0] ?? []) }
    for place in places[head] ?? [] {
      scores[place, default: 0] += 1 + others.count { $0.contains(place) } + (holds(place, term) ? 4 : 0)
    }
  }

  private func isBetter(_ left: (key: Place, value: Int), _ right: (key: Place, value: Int)) -> Bool {
    let isLeftNew = texts[left.key.text].isUnderReview(left.key.line)
    guard isLeftNew == texts[right.key.text].isUnderReview(right.key.line) else { return isLeftNew }
    guard left.value == right.value else { return left.value > right.value }
    return (left.key.text, left.key.line) < (right.key.text, right.key.line)
  }

  private func evidence(_ place: Place) -> Evidence {
    Evidence(
      file: texts[place.text].path, line: place.line, quote: texts[place.text].quote(ofLine: place.line))
  }

  /// Whether a line holds a term, not as part of a longer name.
  private func holds(_ place: Place, _ term: String) -> Bool {
    let line = Array(texts[place.text].bytes(ofLine: place.line))
    let wanted = Array(term.utf8)
    guard let first = wanted.first, let last = wanted.last, line.count >= wanted.count else { return false }
    return (0...(line.count - wanted.count)).contains { start in
      let end = start + wanted.count
      guard line[start] == first, line[start..<end].elementsEqual(wanted) else { return false }
      let isCutBefore = first.isNamePart && start > 0 && line[start - 1].isNamePart
      let isCutAfter = last.isNamePart && end < line.count && line[end].isNamePart
      return !isCutBefore && !isCutAfter
    }
  }

  private static func names(_ term: String) -> [String] { names(ArraySlice(Array(term.utf8))) }

  private static func names(_ bytes: ArraySlice<UInt8>) -> [String] {
    bytes.split { !$0.isNamePart }.filter { $0.count >= 3 }.map { String(decoding: $0, as: UTF8.self) }
  }
}
