/// Finds the quoted phrases of a text: "…", “…”, '…' and ‘…’.
struct Quotations {
  /// The longest phrase, in bytes.
  private static let longest = 120

  private let bytes: [UInt8]
  private let end: Int
  private var place: Int

  /// Makes a finder for a stretch of a text.
  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    end = min(range.upperBound, bytes.count)
    place = range.lowerBound
  }

  /// The bytes between the next two quotation marks that belong together; nil when there are no more.
  mutating func next() -> Range<Int>? {
    while place < end {
      guard let mark = Mark(bytes, place, end), opens(mark) else {
        place += 1
        continue
      }
      let start = place + mark.length
      place = start
      guard let close = close(of: mark, from: start) else { continue }
      place = close.upperBound
      return start..<close.lowerBound
    }
    return nil
  }

  /// Whether a mark at the present place has a phrase behind it: an apostrophe has a letter before it.
  private func opens(_ mark: Mark) -> Bool {
    let next = place + mark.length
    guard mark.canOpen, next < end, !Quotations.isBlank(bytes[next]) else { return false }
    return !mark.isSingle || place == 0 || !Quotations.isWord(bytes[place - 1])
  }

  private func close(of mark: Mark, from start: Int) -> Range<Int>? {
    for index in start..<min(end, start + Quotations.longest) {
      if bytes[index] == 10 { return nil }
      guard let other = Mark(bytes, index, end), other.closes(mark), index > start else { continue }
      let after = index + other.length
      if Quotations.isBlank(bytes[index - 1]) { continue }
      if mark.isSingle, after < end, Quotations.isWord(bytes[after]) { continue }
      return index..<after
    }
    return nil
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 32 || byte == 9 || byte == 10 || byte == 13 }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte >= 128 || (byte | 32 >= 97 && byte | 32 <= 122) || (byte >= 48 && byte <= 57)
  }
}

/// A quotation mark.
private struct Mark {
  /// The last byte of it: of the curly ones the third, `98` to `9D`.
  private let kind: UInt8
  let length: Int

  /// The mark at a place of a text; nil when there is none.
  init?(_ bytes: [UInt8], _ place: Int, _ end: Int) {
    let byte = bytes[place]
    if byte == 0x22 || byte == 0x27 {
      (kind, length) = (byte, 1)
    } else if byte == 0xE2, place + 2 < end, bytes[place + 1] == 0x80,
      [0x98, 0x99, 0x9C, 0x9D].contains(bytes[place + 2])
    {
      (kind, length) = (bytes[place + 2], 3)
    } else {
      return nil
    }
  }

  var isSingle: Bool { kind == 0x27 || kind == 0x98 || kind == 0x99 }
  var canOpen: Bool { kind != 0x99 && kind != 0x9D }

  /// Whether it ends what another one began.
  func closes(_ other: Mark) -> Bool {
    switch other.kind {
    case 0x98: kind == 0x99
    case 0x9C: kind == 0x9D
    default: kind == other.kind
    }
  }
}
