/// A text that a terminal shows as it stands, and the columns it takes.
package struct ShownText: Sendable, Hashable {
  /// The text: one line, without controls.
  package let text: String
  /// The columns.
  package let width: Int
  /// Whether each byte is one column.
  package let isPlain: Bool

  init(_ text: String, width: Int, isPlain: Bool) {
    self.text = text
    self.width = width
    self.isPlain = isPlain
  }

  /// Makes any text fit to be shown.
  package init(_ text: String) {
    let isPlain = text.isPrintableASCII
    let line = isPlain ? text : TerminalText.line(text)
    self.init(line, width: isPlain ? text.utf8.count : TerminalText.displayWidth(line), isPlain: isPlain)
  }

  /// The text of one that is wider than so many columns, cut to them.
  package func cut(to columns: Int) -> String { TerminalText.cut(text, to: columns) }
}

extension TerminalText {
  /// The beginning of a text with one space for each run of white space, as far as so many columns can show it.
  ///
  /// Cut to that many columns it looks like the whole text; nil where this beginning holds more than ASCII, accents,
  /// dashes, quotes, arrows, and the signs of China and Japan.
  package static func opening(of text: String, columns: Int) -> ShownText? {
    if let plain = plainOpening(of: text, length: columns + 2) { return plain }
    var opening = Opening(columns: columns)
    for byte in text.utf8 where !opening.take(byte) { return opening.isFull ? opening.shown : nil }
    return opening.isWhole ? opening.shown : nil
  }

  /// The first bytes of a text, where they are printable ASCII with single spaces between words.
  private static func plainOpening(of text: String, length: Int) -> ShownText? {
    var copy = text
    let isWhole = text.utf8.count <= length
    return copy.withUTF8 { bytes in
      let head = unsafe UnsafeBufferPointer(rebasing: bytes.prefix(length))
      let isPlain = unsafe head.first != 0x20 && (!isWhole || head.last != 0x20) && ByteSearch.isTidy(head.span)
      guard isPlain else { return nil }
      let opening = unsafe isWhole ? text : String(decoding: head, as: UTF8.self)
      return ShownText(opening, width: head.count, isPlain: true)
    }
  }
}

/// The beginning of a text while it is read byte by byte.
private struct Opening {
  private let columns: Int
  private var line: [UInt8] = []
  private var width = 0
  private var isGap = false
  /// The bytes that are still to come of a character beyond ASCII, and those before them.
  private var missing = 0
  private var lead: UInt8 = 0
  private var second: UInt8 = 0

  init(columns: Int) {
    self.columns = columns
    line.reserveCapacity(columns + 16)
  }

  var shown: ShownText { ShownText(String(decoding: line, as: UTF8.self), width: width, isPlain: false) }
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
    guard byte > 0x20, byte < 0x7F || Opening.isLead(byte) else { return false }
    if isGap { line.append(0x20) }
    width += (isGap ? 1 : 0) + (byte > 0xE2 ? 2 : 1)
    isGap = false
    line.append(byte)
    if byte >= 0x80 { (lead, missing) = (byte, byte == 0xC3 ? 1 : 2) }
    return true
  }

  /// The first bytes of Latin letters with accents, signs, and characters of the East.
  private static func isLead(_ byte: UInt8) -> Bool {
    byte == 0xC3 || (0xE2...0xE9).contains(byte) || byte == 0xEF
  }

  /// Takes the second or third byte of a character that joins no other: one column wide are U+00C0…U+00FF,
  /// U+2010…U+2027 and U+2180…U+21BF, two columns the letters and signs of China and Japan.
  private mutating func takeRest(_ byte: UInt8) -> Bool {
    guard missing == 2 ? isSecond(byte) : isLast(byte) else { return false }
    second = byte
    missing -= 1
    line.append(byte)
    return true
  }

  private func isSecond(_ byte: UInt8) -> Bool {
    switch lead {
    case 0xE2: byte == 0x80 || byte == 0x86
    case 0xE3: byte <= 0x83
    case 0xE4: byte >= 0xB8
    case 0xEF: byte == 0xBC
    default: true
    }
  }

  private func isLast(_ byte: UInt8) -> Bool {
    switch (lead, second) {
    case (0xE2, 0x80): (0x90...0xA7).contains(byte)
    case (0xE3, 0x80): byte == 0x81 || byte == 0x82 || (0x8C...0x8F).contains(byte)
    case (0xE3, 0x81): byte > 0x80
    case (0xE3, 0x82): byte != 0x99 && byte != 0x9A
    default: true
    }
  }
}
