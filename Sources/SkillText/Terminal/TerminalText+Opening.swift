extension TerminalText {
  /// The beginning of a text with one space for each run of white space, as far as so many columns can show it.
  ///
  /// Cut to that many columns it looks like the whole text; nil where this beginning holds more than ASCII, dashes,
  /// quotes and arrows.
  package static func opening(of text: String, columns: Int) -> String? {
    if let plain = plainOpening(of: text, length: columns + 2) { return plain }
    var opening = Opening(columns: columns)
    for byte in text.utf8 where !opening.take(byte) { return opening.isFull ? opening.text : nil }
    return opening.isWhole ? opening.text : nil
  }

  /// The first bytes of a text, where they are printable ASCII with single spaces between words.
  private static func plainOpening(of text: String, length: Int) -> String? {
    var text = text
    let isWhole = text.utf8.count <= length
    let opening = text.withUTF8 { bytes in
      let head = unsafe UnsafeBufferPointer(rebasing: bytes.prefix(length))
      let isPlain = unsafe ByteSearch.isPrintable(head.span) && head.first != 0x20 && (!isWhole || head.last != 0x20)
      return unsafe isPlain && !holdsGap(head.span) ? String(decoding: head, as: UTF8.self) : nil
    }
    return opening
  }

  /// Whether two spaces stand side by side.
  private static func holdsGap(_ bytes: Span<UInt8>) -> Bool {
    var last = -2
    while true {
      let next = ByteSearch.first(of: 0x20, in: bytes, from: max(0, last + 1), to: bytes.count)
      if next == bytes.count { return false }
      if next == last + 1 { return true }
      last = next
    }
  }
}

/// The beginning of a text while it is read byte by byte.
private struct Opening {
  private let columns: Int
  private var line: [UInt8] = []
  private var width = 0
  private var isGap = false
  /// The bytes that are still to come of a character beyond ASCII, and the one before them.
  private var missing = 0
  private var lead: UInt8 = 0

  init(columns: Int) {
    self.columns = columns
    line.reserveCapacity(columns + 16)
  }

  var text: String { String(decoding: line, as: UTF8.self) }
  /// Whether more has been read than the columns can show.
  var isFull: Bool { width > columns + 1 && missing == 0 }
  var isWhole: Bool { missing == 0 }

  /// Takes a byte; false when there is enough, or when it is not plain.
  mutating func take(_ byte: UInt8) -> Bool {
    if missing > 0 { return takeRest(byte) }
    guard !isFull else { return false }
    if byte == 0x20 || (0x09...0x0D).contains(byte) {
      isGap = width > 0
      return true
    }
    guard byte > 0x20, byte < 0x7F || byte == 0xE2 else { return false }
    if isGap { line.append(0x20) }
    width += isGap ? 2 : 1
    isGap = false
    line.append(byte)
    if byte == 0xE2 { missing = 2 }
    return true
  }

  /// Takes the second or third byte of U+2010…U+2027 or U+2180…U+21BF, which are one column wide and join nothing.
  private mutating func takeRest(_ byte: UInt8) -> Bool {
    guard missing == 2 ? byte == 0x80 || byte == 0x86 : lead == 0x86 || (0x90...0xA7).contains(byte) else {
      return false
    }
    lead = byte
    missing -= 1
    line.append(byte)
    return true
  }
}
