import SkillText

/// Knows the subject, and says whether evidence is really there.
struct EvidenceWitness {
  /// A piece of evidence: as it holds, or what is wrong with it.
  struct Statement {
    var evidence: Evidence?
    var problem: String?
  }

  /// How far from the line given a quote may stand.
  static let reach = 3

  private let texts: [String: ReviewText]

  init(_ subject: ReviewSubject) {
    texts = Dictionary(subject.files.map { ($0.source.path, ReviewText($0)) }) { first, _ in first }
  }

  /// Hears one element of `evidence`.
  func hear(_ json: JSON) -> Statement {
    guard let file = json["file"]?.string, let line = json["line"]?.int, let quote = json["quote"]?.string else {
      return Statement(problem: "has evidence without file, line and quote")
    }
    guard let text = texts[file] ?? texts[file.droppingDotSlash] else {
      return Statement(problem: "quotes '\(file)', which is not in the subject")
    }
    guard (1...text.lineCount).contains(line) else {
      return Statement(problem: "quotes line \(line) of '\(file)', which has \(text.lineCount) lines")
    }
    let wanted = quote.collapsed
    guard !wanted.isEmpty else { return Statement(problem: "has evidence with an empty quote") }
    guard let found = find(wanted, in: text, near: line) else {
      return Statement(problem: "quotes text that is not near line \(line) of '\(file)'")
    }
    return Statement(evidence: Evidence(file: text.path, line: found, quote: quote.trimmed))
  }

  /// The line that a quote begins on, the nearest to the line given; nil when it is out of reach.
  private func find(_ quote: String, in text: ReviewText, near line: Int) -> Int? {
    let window = max(1, line - Self.reach)...min(text.lineCount, line + Self.reach)
    let lines = window.map { String(decoding: text.bytes(ofLine: $0), as: UTF8.self).collapsed }
    let nearest = window.filter { lines[$0 - window.lowerBound].holds(quote) }
      .min { (abs($0 - line), $0) < (abs($1 - line), $1) }
    if let nearest { return nearest }
    let last = window.last { lines[($0 - window.lowerBound)...].joined(separator: " ").collapsed.holds(quote) }
    return last
  }
}

extension String {
  fileprivate var droppingDotSlash: String { hasPrefix("./") ? String(dropFirst(2)) : self }
}
