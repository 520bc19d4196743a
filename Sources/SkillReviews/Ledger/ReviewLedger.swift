/// What became of the findings of one review over the iterations of a loop: open, fixed, open again.
public struct ReviewLedger: Sendable, Hashable {
  /// The findings that are open now: those of the last review, then those that it could not decide about.
  public private(set) var findings: [ReviewFinding] = []
  /// The ids of the findings that are open now.
  public var open: Set<String> { Set(findings.map(\.id)) }
  /// The findings that were open once and whose items have passed since.
  public private(set) var fixed: Set<String> = []
  /// The findings that are open again after they were fixed.
  public private(set) var reopened: Set<String> = []

  /// Makes a ledger without entries.
  public init() {}

  /// Takes in the next review.
  ///
  /// A finding that is no longer found is fixed when its item was decided; where nobody could decide, it stays open.
  public mutating func take(_ review: ReviewResult) {
    let latest = review.findings
    let found = Set(latest.map(\.id))
    let decided = Set(review.items.filter { [.pass, .fail, .na].contains($0.verdict) }.map(\.id))
    let gone = open.subtracting(found).filter { decided.contains(ReviewLedger.item(of: $0)) }
    reopened = reopened.intersection(found).union(found.intersection(fixed))
    fixed = fixed.union(gone).subtracting(found)
    findings = latest + findings.filter { !found.contains($0.id) && !gone.contains($0.id) }
  }

  /// What became of a finding.
  public func status(of finding: String) -> ReviewFinding.Status { reopened.contains(finding) ? .reopened : .open }

  /// The id of a finding's item: what stands before the place.
  private static func item(of finding: String) -> String { String(finding.prefix { $0 != "@" }) }
}
