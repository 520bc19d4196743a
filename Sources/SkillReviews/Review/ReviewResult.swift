/// The items of a review and the verdict computed from them, never asked of a model.
public struct ReviewResult: Sendable, Hashable {
  /// The items, by skill and then in checklist order.
  public var items: [ReviewedItem]
  /// The number of files reviewed.
  public var fileCount: Int
  /// What an agent remarked beside the checklist: it never weighs on a verdict.
  public var remarks: [ReviewRemark]

  /// Makes a result.
  public init(items: [ReviewedItem], fileCount: Int, remarks: [ReviewRemark] = []) {
    self.items = items
    self.fileCount = fileCount
    self.remarks = remarks
  }

  /// The verdicts of a whole, fail-closed.
  ///
  /// `fail` if any item fails; else `unknown` if any is unknown or there is no item at all; else `incomplete` if any is
  /// unanswered; else `pass`.
  public enum Overall: String, Sendable, Hashable { case pass, fail, unknown, incomplete }

  /// The verdict of the whole.
  public var verdict: Overall {
    if items.contains(where: { $0.verdict == .fail }) { return .fail }
    if items.isEmpty || items.contains(where: { $0.verdict == .unknown }) { return .unknown }
    return items.contains { $0.verdict == .unanswered } ? .incomplete : .pass
  }

  /// The number of items with a verdict.
  public func count(_ verdict: Verdict) -> Int { items.count { $0.verdict == verdict } }
  /// The number of items that a check, an agent or a waiver decided.
  public var decided: Int { items.count { [.pass, .fail, .na].contains($0.verdict) } }
  /// The number of items.
  public var total: Int { items.count }
}
