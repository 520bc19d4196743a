/// Finds the characters of a text that a model reads and a person does not see, and takes them out.
///
/// What a script needs is not hidden: joiners inside emoji and between Arabic and Indic letters, direction marks beside
/// right-to-left letters, one variation selector on a base that has variants, the tags of the three flags of Unicode's
/// recommended set.
public enum HiddenText {
  /// The hidden characters of a part of some UTF-8 bytes, in order; neighbours of one kind form one run.
  public static func runs(in bytes: [UInt8], _ range: SourceRange) -> [HiddenRun] {
    runs(in: bytes, range, plainUpTo: range.start)
  }

  /// The same for bytes that are known to hide nothing before an offset.
  package static func runs(in bytes: [UInt8], _ range: SourceRange, plainUpTo offset: Int) -> [HiddenRun] {
    let end = min(range.end, bytes.count)
    guard range.start < end else { return [] }
    var scanner = HiddenScanner(bytes: bytes, start: range.start, end: end)
    scanner.skip(to: offset)
    return scanner.run()
  }

  /// Whether bytes are UTF-8 in which nothing is hidden; false also where it would take a closer look to be sure.
  package static func isSurelySeen(_ bytes: [UInt8]) -> Bool {
    var scanner = HiddenScanner(bytes: bytes, start: 0, end: bytes.count)
    return scanner.findsNothing()
  }

  /// The hidden characters of a text, with their places in its UTF-8 bytes.
  public static func runs(in text: String) -> [HiddenRun] {
    guard mayOccur(in: text) else { return [] }
    let bytes = Array(text.utf8)
    return runs(in: bytes, SourceRange(0, bytes.count))
  }

  /// The text without its hidden characters.
  public static func stripped(_ text: String) -> String {
    let runs = runs(in: text)
    return runs.isEmpty ? text : stripped(Array(text.utf8), of: runs)
  }

  /// The text of some bytes without runs that were found in them.
  package static func stripped(_ bytes: [UInt8], of runs: [HiddenRun]) -> String {
    var kept: [UInt8] = []
    kept.reserveCapacity(bytes.count)
    var index = 0
    for run in runs {
      kept += bytes[index..<run.range.start]
      index = run.range.end
    }
    kept += bytes[index...]
    return String(decoding: kept, as: UTF8.self)
  }

  /// Whether a byte of the text may begin a hidden character.
  private static func mayOccur(in text: String) -> Bool {
    unsafe text.utf8.withContiguousStorageIfAvailable { buffer in
      unsafe HiddenScanner.nextCandidate(in: buffer.span, from: 0, to: buffer.count) < buffer.count
    } ?? true
  }
}
