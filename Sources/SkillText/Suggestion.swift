/// "Did you mean": the known word nearest to a mistyped one.
public enum Suggestion {
  /// The nearest of `names`, when it is near enough to be what was meant.
  ///
  /// Near enough is at most a third of the word's letters (at least one, at most three edits), or a prefix of three
  /// letters and more. Ties go to the first in code-point order.
  public static func nearest(to word: String, in names: some Sequence<String>) -> String? {
    let folded = word.lowercased().replacingUnderscores
    let limit = min(3, max(1, folded.count / 3))
    let ranked = names.map { (name: $0, distance: distance(folded, $0.lowercased().replacingUnderscores)) }
      .sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }
    if let best = ranked.first, best.distance <= limit { return best.name }
    return folded.count < 3 ? nil : ranked.map(\.name).sorted().first { $0.lowercased().hasPrefix(folded) }
  }

  /// The number of edits between two words: insert, delete, replace, or swap of neighbours.
  public static func distance(_ left: String, _ right: String) -> Int {
    let a = Array(left.unicodeScalars)
    let b = Array(right.unicodeScalars)
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
  fileprivate var replacingUnderscores: String { String(map { $0 == "_" ? "-" : $0 }) }
}
