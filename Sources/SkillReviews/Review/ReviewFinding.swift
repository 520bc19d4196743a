import SkillSystem

/// A place that fails an item, under an id that stays the same while the place says the same.
public struct ReviewFinding: Sendable, Hashable, Identifiable {
  /// What became of a finding.
  public enum Status: String, Sendable, Hashable {
    case open
    /// Open again, after its item had passed in an earlier iteration of a loop.
    case reopened
    /// Somebody else judges it otherwise: an earlier review passed the item, or who was to mend it says it is none.
    case disputed
  }

  /// `<item>@<file>:<8 hex of SHA-256 of the quote>`, the quote's white space collapsed.
  ///
  /// The second place of the same file and quote ends in `~2`, and so on.
  public var id: String
  /// The item's id.
  public var item: String
  /// The skill whose checklist asks.
  public var skill: String
  /// The item's text.
  public var text: String
  /// The place.
  public var evidence: Evidence
  /// What became of it.
  public var status: Status

  /// Makes a finding.
  public init(
    id: String, item: String, skill: String, text: String, evidence: Evidence, status: Status = .open
  ) {
    self.id = id
    self.item = item
    self.skill = skill
    self.text = text
    self.evidence = evidence
    self.status = status
  }
}

extension ReviewResult {
  /// The open findings: every place of every failed item, in the order of items and places.
  public var findings: [ReviewFinding] {
    var seen: [String: Int] = [:]
    return items.filter { $0.verdict == .fail }.flatMap { item in
      (item.evidence.isEmpty ? [Evidence(file: "", line: 0, quote: "")] : item.evidence).map { place in
        let base = Self.findingID(item.id, place)
        seen[base, default: 0] += 1
        let count = seen[base] ?? 1
        return ReviewFinding(
          id: count > 1 ? "\(base)~\(count)" : base, item: item.id, skill: item.skill, text: item.text, evidence: place)
      }
    }
  }

  private static func findingID(_ item: String, _ place: Evidence) -> String {
    "\(item)@\(place.file):\(SHA256.hex(place.quote.collapsed.utf8).prefix(8))"
  }
}
