/// What was counted of every skill, as a file keeps it for the next index.
struct CountRecord: Sendable {
  /// The distinct words of the skills, and where those of each skill start, with one entry more for the end.
  var distinct: [Int32]
  var distinctStarts: [Int32]
  /// The counts of their terms in that order (``WordCounts``), and where those of each skill start.
  var counts: [UInt8] = []
  var countStarts: [Int32] = [0]
  /// The number of words of each field of each skill.
  var lengths: [Int32]
  /// What each skill quotes, and how its triggers go.
  var phrases: [[UInt8]]
  /// The words of each skill that may be names (``NamingLines/words``).
  var nameWords: [[UInt32]]
}

extension IndexBuilder {
  /// What was counted, for a builder that keeps words.
  var record: CountRecord {
    var record = CountRecord(
      distinct: distinct, distinctStarts: distinctStarts, lengths: lengths, phrases: phrases,
      nameWords: naming.words)
    record.counts.reserveCapacity(entries.count * 3)
    for document in 0..<entryStarts.count - 1 {
      for index in Int(entryStarts[document])..<Int(entryStarts[document + 1]) {
        entries[index].counts.append(to: &record.counts)
      }
      record.countStarts.append(Int32(truncatingIfNeeded: record.counts.count))
    }
    return record
  }
}
