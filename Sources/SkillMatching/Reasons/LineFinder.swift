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
    var scanner = WordScanner([])
    let search = WordSearch(wanted.map(terms.key))
    let range = range.clamped(to: bytes.indices)
    var stretch = range.lowerBound..<range.lowerBound
    var (line, lineOffset) = (1, 0)
    while missing > 0, let next = search.next(in: bytes.span, from: stretch.upperBound, to: range.upperBound) {
      stretch = next
      scanner.aim(at: bytes, stretch)
      while missing > 0, scanner.next() {
        guard let term = terms.find(scanner.word), wanted.contains(term) else { continue }
        let text = String(decoding: scanner.bytes[scanner.start..<scanner.stop], as: UTF8.self)
        for index in wanted.indices where found[index] == nil && wanted[index] == term {
          // Parts of one chunk may come out of order.
          if scanner.start < lineOffset { (line, lineOffset) = (1, 0) }
          line += lineEnds(lineOffset..<scanner.start)
          lineOffset = scanner.start
          found[index] = Place(line: line, text: text)
          missing -= 1
        }
      }
    }
    return found
  }

  /// The line that holds a byte, from 1.
  func line(at offset: Int) -> Int { 1 + lineEnds(0..<min(offset, bytes.count)) }

  private func lineEnds(_ range: Range<Int>) -> Int { LineFinder.lineEnds(in: bytes, range) }

  /// The number of line ends that end in a range.
  static func lineEnds(in bytes: [UInt8], _ range: Range<Int>) -> Int {
    let bytes = bytes.span
    var count = 0
    for index in range where bytes[index] == 10 || bytes[index] == 13 {
      let isReturn = bytes[index] == 13 && !(index + 1 < bytes.count && bytes[index + 1] == 10)
      if bytes[index] == 10 || isReturn { count += 1 }
    }
    return count
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
