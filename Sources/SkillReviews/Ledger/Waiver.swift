/// A decision of people that an item, or one place of it, does not count for now; the engine applies it, never a model.
public struct Waiver: Sendable, Hashable {
  /// The id of an item (`skill#1a2b3c4d`) or of a finding (`skill#1a2b3c4d@file:5e6f7a8b`).
  public var id: String
  /// Why.
  public var reason: String
  /// The last day on which it counts, `2026-12-31`; nil for ever.
  public var until: String?

  /// Makes a waiver.
  public init(id: String, reason: String, until: String? = nil) {
    self.id = id
    self.reason = reason
    self.until = until
  }

  /// Whether it counts on a day, both days included; days are `2026-12-31`, in UTC.
  public func counts(on day: String) -> Bool { until.map { day.utf8.elementsEqual($0.utf8) || day < $0 } ?? true }
}

extension ReviewResult {
  /// The result after waivers.
  ///
  /// A failed place that is waived is no evidence any more. An item is `na`, decided by a waiver, when it is waived
  /// itself, or when all its places are; an item that passed stays as it is.
  public func applying(_ waivers: [Waiver]) -> ReviewResult {
    guard !waivers.isEmpty else { return self }
    let byID = Dictionary(waivers.map { ($0.id, $0) }) { first, _ in first }
    let places = Dictionary(grouping: findings, by: \.item)
    var result = self
    for index in result.items.indices { result.items[index].waive(byID, places[result.items[index].id] ?? []) }
    return result
  }
}

extension ReviewedItem {
  fileprivate mutating func waive(_ waivers: [String: Waiver], _ findings: [ReviewFinding]) {
    guard verdict != .pass, verdict != .na else { return }
    if let waiver = waivers[id] { return end(waiver) }
    guard verdict == .fail else { return }
    let left = findings.filter { waivers[$0.id] == nil }
    if left.isEmpty, let waiver = findings.compactMap({ waivers[$0.id] }).first { return end(waiver) }
    if left.count < findings.count { evidence = left.map(\.evidence) }
  }

  private mutating func end(_ waiver: Waiver) {
    verdict = .na
    decidedBy = .waiver
    note = "waived\(waiver.until.map { " until \($0)" } ?? ""): \(waiver.reason)"
  }
}
