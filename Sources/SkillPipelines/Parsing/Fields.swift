import SkillText
import SkillYAML

/// The values of a map by key, each of the shape that the table asks for.
///
/// A map has a handful of keys, so that they are looked for one by one; the values stay where the document has them.
struct Fields {
  /// A key of the table that was written, and the numbers of the pairs that count of it: the last ones.
  private struct Entry {
    let name: KeyName
    var written: Int32
    var accepted: Int32 = -1
  }

  let label: MapLabel
  /// The place of the map.
  let range: SourceRange
  private let pairs: [YAMLPair]
  private var entries: [Entry] = []
  /// Whether a key was written that only some steps have.
  private(set) var holdsDetails = false

  init(_ pairs: [YAMLPair], label: MapLabel, range: SourceRange) {
    self.label = label
    self.range = range
    self.pairs = pairs
    entries.reserveCapacity(pairs.count)
  }

  /// The number of different keys that were written, refused ones included.
  var count: Int { entries.count }

  /// The names of the values, sorted.
  var names: [KeyName] {
    entries.filter { $0.accepted >= 0 }.map(\.name).sorted { $0.rawValue < $1.rawValue }
  }

  subscript(name: KeyName) -> YAMLNode? {
    for entry in entries where entry.name == name {
      return entry.accepted < 0 ? nil : pairs[Int(entry.accepted)].value
    }
    return nil
  }

  /// Notes the key of a pair.
  mutating func write(_ key: KnownKey, pair: Int, isAccepted: Bool) {
    let name = key.name
    holdsDetails = holdsDetails || key.isDetail
    let number = Int32(truncatingIfNeeded: pair)
    let place = entries.firstIndex { $0.name == name } ?? entries.count
    if place == entries.count { entries.append(Entry(name: name, written: number)) }
    entries[place].written = number
    if isAccepted { entries[place].accepted = number }
  }

  /// The place of a key that was written, even if it was refused.
  func writtenRange(_ name: KeyName) -> SourceRange? {
    for entry in entries where entry.name == name { return pairs[Int(entry.written)].key.range }
    return nil
  }

  /// The place of a key, or of the map when the key is missing.
  func keyRange(_ name: KeyName) -> SourceRange { writtenRange(name) ?? range }

  func integer(_ name: KeyName) -> Int? { self[name]?.number.flatMap { Int(exactly: $0) } }

  func boolean(_ name: KeyName) -> Bool? { self[name]?.boolean }

  func texts(_ name: KeyName) -> [String]? { self[name]?.textList }
}
