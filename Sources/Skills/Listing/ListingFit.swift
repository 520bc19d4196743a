/// How much of a listing fits: so many skills, each with so many characters of its description.
struct ListingFit {
  /// The number of skills, from the first.
  let count: Int
  /// The most characters of a description, the mark of the cut among them; 0 for none.
  let length: Int

  /// The shortest description that is worth its room, in characters.
  static let shortest = 20

  /// Finds what fits into so many bytes: all skills before descriptions, and descriptions of one length.
  init(_ entries: [SkillListing.Entry], limit: Int?) {
    let longest = entries.map(\.description.count).max() ?? 0
    guard let limit, ListingFit.size(entries[...], longest) > limit else {
      (count, length) = (entries.count, longest)
      return
    }
    if ListingFit.size(entries[...], 0) > limit {
      count = ListingFit.largest(upTo: entries.count) { ListingFit.size(entries.prefix($0), 0) <= limit }
      length = 0
    } else {
      count = entries.count
      let most = ListingFit.largest(upTo: longest) { ListingFit.size(entries[...], $0) <= limit }
      length = most < ListingFit.shortest ? 0 : most
    }
  }

  /// The largest number up to a bound for which something holds; it holds for all below, and for 0.
  private static func largest(upTo bound: Int, _ holds: (Int) -> Bool) -> Int {
    var (low, high) = (0, bound)
    while low < high {
      let middle = (low + high + 1) / 2
      if holds(middle) { low = middle } else { high = middle - 1 }
    }
    return low
  }

  // MARK: The block

  private static let open = "<available_skills>\n"
  private static let close = "</available_skills>"

  /// The bytes of a block.
  private static func size(_ entries: ArraySlice<SkillListing.Entry>, _ length: Int) -> Int {
    guard !entries.isEmpty else { return 0 }
    return entries.reduce(open.utf8.count + close.utf8.count) { $0 + $1.size(length) }
  }

  /// The block; empty when no skill fits.
  static func text(_ entries: [SkillListing.Entry], _ fit: ListingFit) -> String {
    guard fit.count > 0 else { return "" }
    return open + entries.prefix(fit.count).map { $0.text(fit.length) }.joined() + close
  }
}
