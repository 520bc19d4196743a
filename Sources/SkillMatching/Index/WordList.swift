/// The words of every skill of a finished index in reading order, in memory or in a file.
struct WordList: Sendable {
  /// Word numbers, all skills one after the other; -1 parts two stretches that are no neighbours.
  let terms: Column<Int32>
  /// The form of each word (``WordForm``).
  let forms: Column<UInt8>
  /// Where each field of each skill starts in ``terms``, with one entry more for the end.
  let fieldStarts: Column<Int32>

  /// The words that a builder collected.
  init(_ words: DocumentWords) {
    terms = .memory(words.terms)
    forms = .memory(words.forms)
    fieldStarts = .memory(words.fieldStarts)
  }

  init(terms: Column<Int32>, forms: Column<UInt8>, fieldStarts: Column<Int32>) {
    self.terms = terms
    self.forms = forms
    self.fieldStarts = fieldStarts
  }

  /// The words of a field of a skill.
  func words(_ document: Int, _ field: IndexField) -> ArraySlice<Int32> {
    let entry = document * IndexField.count + field.rawValue
    return words(from: entry, to: entry + 1)
  }

  /// The words of a skill.
  func words(_ document: Int) -> ArraySlice<Int32> {
    words(from: document * IndexField.count, to: (document + 1) * IndexField.count)
  }

  private func words(from first: Int, to last: Int) -> ArraySlice<Int32> { terms.slice(range(first, last)) }

  /// The forms of the words of a field of a skill.
  func forms(_ document: Int, _ field: IndexField) -> ArraySlice<UInt8> {
    let entry = document * IndexField.count + field.rawValue
    let range = range(entry, entry + 1)
    return range.upperBound <= forms.count ? forms.slice(range) : []
  }

  private func range(_ first: Int, _ last: Int) -> Range<Int> {
    guard first >= 0, last < fieldStarts.count else { return 0..<0 }
    let (start, end) = (Int(fieldStarts[first]), Int(fieldStarts[last]))
    return start <= end && end <= terms.count ? start..<end : 0..<0
  }
}
