/// A key that a map may have.
final class KnownKey: Sendable {
  let key: PipelineKey
  let name: KeyName
  /// The kinds of steps it belongs to; empty for every kind.
  let owners: [KeyName]
  /// Whether it says what a step does.
  let isKind: Bool
  /// Whether only some steps say it.
  let isDetail: Bool

  /// Knows a row of the table; nil when ``KeyName`` has no such name.
  init?(_ key: PipelineKey) {
    guard let name = KeyName(rawValue: key.name) else { return nil }
    self.key = key
    self.name = name
    owners = key.kinds.compactMap(KeyName.init)
    isKind = key.place == .step && PipelineKeys.kinds.contains(key.name)
    isDetail = key.place == .step && StepDefinition.Details.keys.contains(name)
  }
}

/// The keys that a map may have, found by their length and first byte.
final class KeyTable: Sendable {
  /// The keys that a map must have, sorted by their names.
  let required: [KeyName]
  /// All names, sorted.
  let names: [String]
  private let buckets: [[KnownKey]]

  /// Makes the table of a list of keys.
  init(_ keys: [PipelineKey]) {
    var buckets: [[KnownKey]] = Array(repeating: [], count: 64)
    let known = keys.compactMap(KnownKey.init)
    for key in known { buckets[Self.bucket(of: key.key.name)].append(key) }
    self.buckets = buckets
    names = keys.map(\.name).sorted()
    required = known.filter(\.key.isRequired).map(\.name).sorted { $0.rawValue < $1.rawValue }
  }

  /// The key with a name; nil when there is none.
  func key(named name: String) -> KnownKey? { buckets[Self.bucket(of: name)].first { $0.key.name == name } }

  private static func bucket(of name: String) -> Int {
    (name.utf8.count &* 5 &+ Int(name.utf8.first ?? 0)) & 63
  }
}
