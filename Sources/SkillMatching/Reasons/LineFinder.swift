import SkillText
import Skills

/// Finds the lines of a skill's file on which words stand.
struct LineFinder {
  private let bytes: [UInt8]

  /// Makes a finder over a file.
  init(_ source: SourceFile) { bytes = source.bytes }

  /// The first line in a range of the file that says a word; nil when none does.
  func line(of word: [UInt8], in range: Range<Int>) -> Int? { lines(of: [word], in: range).first ?? nil }

  /// The first lines in a range that say each of some words, in one pass.
  func lines(of words: [[UInt8]], in range: Range<Int>) -> [Int?] {
    var found = [Int?](repeating: nil, count: words.count)
    var missing = words.count
    var scanner = WordScanner(bytes, range)
    while missing > 0, scanner.next() {
      for index in words.indices where found[index] == nil && words[index] == scanner.word {
        found[index] = line(at: scanner.start)
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
