import SkillText

/// The lines of a text after a `|` or a `>`, without the spaces before them.
struct YAMLTextLines {
  let margin: Int
  /// Whether the lines are joined by spaces.
  let isFolded: Bool
  /// Where the next line begins.
  private(set) var next: Int
  private(set) var text: [UInt8] = []
  /// How many bytes at the end of ``text`` are a line end: 0 or 1.
  private(set) var ending = 0
  /// The offset after the last byte that is no space.
  private(set) var lastSign = 0
  /// Whether lines to be joined are empty or stand further right, so that some of their ends stay.
  private(set) var isOdd = false
  private var blankLines = 0

  /// Starts at a line that holds something behind its margin.
  init(margin: Int, isFolded: Bool, next: Int) {
    self.margin = margin
    self.isFolded = isFolded
    self.next = next
  }

  /// Takes the next line; false where the text ends.
  mutating func take(_ bytes: Span<UInt8>, to end: Int) -> Bool {
    guard next < end else { return false }
    let stop = ByteSearch.first(of: .lineFeed, in: bytes, from: next, to: end)
    var sign = next
    while sign < stop, bytes[sign] == .space { sign += 1 }
    let indent = sign - next
    let isBlank = sign == stop && indent <= margin
    guard isBlank || indent >= margin else { return false }
    if isBlank { blankLines += 1 } else { append(bytes, next + margin, stop, isFurtherRight: indent > margin) }
    if !isBlank, stop < end {
      text.append(.lineFeed)
      ending = 1
    }
    next = min(end, stop + 1)
    return true
  }

  private mutating func append(_ bytes: Span<UInt8>, _ start: Int, _ stop: Int, isFurtherRight: Bool) {
    if isFolded {
      isOdd = isOdd || blankLines > 0 || isFurtherRight
      if ending == 1 { text[text.count - 1] = .space }
    }
    for _ in 0..<blankLines { text.append(.lineFeed) }
    for index in start..<stop { text.append(bytes[index]) }
    (blankLines, ending) = (0, 0)
    var last = stop
    while last > start, bytes[last - 1] == .space { last -= 1 }
    if last > start { lastSign = last }
  }
}
