/// The words of every skill in reading order, from which pairs and near-duplicates are read.
struct DocumentWords: Sendable {
  /// Word numbers, all skills one after the other; -1 parts two stretches that are no neighbours.
  var terms: [Int32] = []
  /// The form of each word in ``terms``.
  var forms: [UInt8] = []
  /// Where each field of each skill starts in ``terms``, with one entry more for the end.
  var fieldStarts: [Int32] = [0]

  /// Adds a word, or -1 where a stretch ends.
  mutating func append(_ term: Int32, _ form: UInt8) {
    terms.append(term)
    forms.append(form)
  }

  /// Takes all words out.
  mutating func empty() {
    terms.removeAll(keepingCapacity: true)
    forms.removeAll(keepingCapacity: true)
  }

  /// Adds more words of the same field.
  mutating func append(_ more: DocumentWords) {
    terms.append(contentsOf: more.terms)
    forms.append(contentsOf: more.forms)
  }

  /// The places of a field of a skill in ``terms``.
  func range(_ document: Int, _ field: IndexField) -> Range<Int> {
    let entry = document * IndexField.count + field.rawValue
    return Int(fieldStarts[entry])..<Int(fieldStarts[entry + 1])
  }

  /// The places of a skill in ``terms``.
  func range(_ document: Int) -> Range<Int> {
    let fields = IndexField.count
    return Int(fieldStarts[document * fields])..<Int(fieldStarts[(document + 1) * fields])
  }

  /// Adds the words of other skills, whose words have other numbers here.
  mutating func append(_ other: DocumentWords, _ numbers: [Int32]) {
    let offset = Int32(truncatingIfNeeded: terms.count)
    fieldStarts.append(contentsOf: other.fieldStarts.dropFirst().map { $0 + offset })
    forms.append(contentsOf: other.forms)
    terms.append(contentsOf: other.terms.lazy.map { $0 < 0 ? $0 : numbers[Int($0)] })
  }
}
