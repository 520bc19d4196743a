/// How much of the list of skills that Claude Code gives its model would be used, in tokens: what `list` says below its
/// table.
///
/// It is ``ListingBudget`` without its rows: quick enough to be told each time.
public struct ListingNeed: Sendable, Hashable {
  /// The tokens that names and descriptions take.
  public let tokens: Int
  /// The tokens that there are for them.
  public let limit: Int
  /// How many descriptions would be shortened or dropped.
  public let cut: Int

  /// Works it out for the skills of a catalog.
  public init(_ catalog: SkillCatalog) {
    let costs = catalog.skills.indices.compactMap { ClaudeListing.cost(of: catalog.skills[$0]) }
    let most = ClaudeListing.window / 100 * 4
    let needed = costs.reduce(0) { $0 + $1.listed } + max(0, costs.count - 1)
    var (used, kept) = (needed, costs.count)
    while used > most, kept > 0 {
      kept -= 1
      used -= costs[kept].listed - costs[kept].bare
    }
    tokens = needed / 4
    limit = most / 4
    cut = costs.indices.count { ($0 >= kept && costs[$0].listed > costs[$0].bare) || costs[$0].isShortened }
  }
}
