/// Where the words of a task stand in a few skills of a pool: a table made by one walk over their postings.
struct PoolWords {
  /// The number of each skill in the table; -1 for one that is not in it.
  private var slots: [Int32]
  private(set) var documents: [Int32] = []
  /// What each word adds to the score of each skill, before its rarity counts; word by word.
  private(set) var impacts: [Float] = []
  /// Whether the skill's name or description says the word.
  private(set) var isFront: [Bool] = []

  /// The fields that say what a skill is for: name and description, as bits.
  private static let front: UInt8 = 1 << UInt8(IndexField.name.rawValue) | 1 << UInt8(IndexField.description.rawValue)

  /// Takes skills into the table.
  init(_ documents: [Int32], of count: Int) {
    slots = Array(repeating: -1, count: count)
    for document in documents where document >= 0 && Int(document) < count && slots[Int(document)] < 0 {
      slots[Int(document)] = Int32(truncatingIfNeeded: self.documents.count)
      self.documents.append(document)
    }
  }

  /// The number of a skill in the table; nil for one that is not in it.
  func slot(_ document: Int32) -> Int? {
    guard document >= 0, Int(document) < slots.count, slots[Int(document)] >= 0 else { return nil }
    return Int(slots[Int(document)])
  }

  /// Reads where words stand.
  mutating func read(_ terms: [Int], _ postings: Postings) {
    impacts = Array(repeating: 0, count: terms.count * documents.count)
    isFront = Array(repeating: false, count: impacts.count)
    for (number, term) in terms.enumerated() {
      let run = postings.run(term)
      let owners = postings.documents.slice(run)
      let (values, fields) = (postings.impacts.slice(run), postings.fields.slice(run))
      guard owners.count == values.count, owners.count == fields.count else { continue }
      for place in 0..<owners.count {
        let owner = Int(owners[owners.startIndex + place])
        guard owner >= 0, owner < slots.count, slots[owner] >= 0 else { continue }
        let entry = number * documents.count + Int(slots[owner])
        impacts[entry] = values[values.startIndex + place]
        isFront[entry] = fields[fields.startIndex + place] & PoolWords.front != 0
      }
    }
  }
}
