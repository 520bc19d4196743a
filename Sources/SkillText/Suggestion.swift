/// "Did you mean": the known word nearest to a mistyped one.
public enum Suggestion {
  /// The nearest of `names`, when it is near enough to be what was meant.
  ///
  /// Near enough is at most a third of the word's letters (at least one, at most three edits), or a prefix of three
  /// letters and more. Ties go to the first in code-point order.
  public static func nearest(to word: String, in names: some Sequence<String>) -> String? {
    guard word.utf8.count <= longestWord else { return nil }
    let folded = Array(word.folded.unicodeScalars)
    let limit = min(3, max(1, folded.count / 3))
    var best: (distance: Int, name: String)?
    for name in names {
      let other = Array(name.folded.unicodeScalars)
      let distance = rank(folded, other, limit: limit)
      guard let distance else { continue }
      if best.map({ (distance, name) < ($0.distance, $0.name) }) ?? true { best = (distance, name) }
    }
    return best?.name
  }

  /// How far a name is from a word: its edits up to the limit, one more for a prefix, nil for neither.
  private static func rank(_ word: [Unicode.Scalar], _ name: [Unicode.Scalar], limit: Int) -> Int? {
    if abs(word.count - name.count) <= limit {
      let distance = distance(word, name)
      if distance <= limit { return distance }
    }
    return word.count >= 3 && name.starts(with: word) ? limit + 1 : nil
  }

  /// The longest word, in bytes, for which a suggestion is looked for.
  private static let longestWord = 128

  /// The number of edits between two words: insert, delete, replace, or swap of neighbours.
  public static func distance(_ left: String, _ right: String) -> Int {
    distance(Array(left.unicodeScalars), Array(right.unicodeScalars))
  }

  private static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var twoBack: [Int] = []
    var back = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        let replaced = back[j] + (a[i] == b[j] ? 0 : 1)
        var best = min(back[j + 1] + 1, row[j] + 1, replaced)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = min(best, twoBack[j - 1] + 1) }
        row.append(best)
      }
      (twoBack, back) = (back, row)
    }
    return back[b.count]
  }
}

extension String {
  /// The word as words are compared: lower case, `_` as `-`.
  fileprivate var folded: String { String(lowercased().map { $0 == "_" ? "-" : $0 }) }
}
