import SkillText
import Skills

/// Finds the lines of a skill's file on which words stand.
struct LineFinder {
  private let bytes: [UInt8]

  /// Makes a finder over a file.
  init(_ source: SourceFile) { self.init(source.bytes) }

  /// Makes a finder over the bytes of a file.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Where a file says a word, and how it is written there.
  struct Place: Hashable {
    var line: Int
    var text: String
  }

  /// The first place in a range of the file that says a term; nil when none does.
  func place(of term: Int, in range: Range<Int>, _ terms: TermList) -> Place? {
    places(of: [term], in: range, terms).first ?? nil
  }

  /// The first places in a range of the file that say each of some terms, in one pass.
  func places(of wanted: [Int], in range: Range<Int>, _ terms: TermList) -> [Place?] {
    var found = [Place?](repeating: nil, count: wanted.count)
    var missing = wanted.count
    var scanner = WordScanner(bytes, range)
    while missing > 0, scanner.next() {
      guard let term = terms.find(scanner.word), wanted.contains(term) else { continue }
      let text = String(decoding: scanner.bytes[scanner.start..<scanner.stop], as: UTF8.self)
      for index in wanted.indices where found[index] == nil && wanted[index] == term {
        found[index] = Place(line: line(at: scanner.start), text: text)
        missing -= 1
      }
    }
    return found
  }

  /// The line that holds a byte, from 1.
  func line(at offset: Int) -> Int {
    var line = 1
    for index in 0..<min(offset, bytes.count) {
      let isReturn = bytes[index] == 13 && !(index + 1 < bytes.count && bytes[index + 1] == 10)
      if bytes[index] == 10 || isReturn { line += 1 }
    }
    return line
  }

  /// The bytes from the start of a line up to a number of bytes further.
  func bytes(fromLine number: Int, count: Int) -> Range<Int> {
    var lines = LineCounter(bytes, from: 0, to: bytes.count)
    while let line = lines.next() {
      if line.number == number { return line.range.lowerBound..<min(bytes.count, line.range.lowerBound + count) }
    }
    return 0..<0
  }
}
