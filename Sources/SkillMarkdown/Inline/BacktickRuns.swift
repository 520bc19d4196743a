import SkillText

/// The runs of backticks in a text by length, so that each opening finds its close without a search.
struct BacktickRuns {
  private var offsets: [Int: [Int]] = [:]
  private var passed: [Int: Int] = [:]

  /// Finds the runs of a range that lies inside `bytes`.
  init(bytes: [UInt8], range: SourceRange) {
    var index = range.start
    while index < range.end {
      let start = index
      while index < range.end, bytes[index] == .backtick { index += 1 }
      if index > start { offsets[index - start, default: []].append(start) } else { index += 1 }
    }
  }

  /// The offset of the next run of a length; calls must not go back.
  mutating func next(length: Int, from offset: Int) -> Int? {
    guard let all = offsets[length] else { return nil }
    var index = passed[length] ?? 0
    while index < all.count, all[index] < offset { index += 1 }
    passed[length] = index
    return index < all.count ? all[index] : nil
  }
}
