extension WordScanner {
  /// Reads the next chunk into `parts`; false at the end of the text.
  mutating func readChunk() -> Bool {
    while index < end {
      let kind = classes[Int(bytes[index])]
      if kind == CharacterClass.high {
        let (scalar, width) = scalar(at: index)
        switch CharacterClass.of(scalar) {
        case .dense: readDense(); return true
        case .letter: readJoined(); return true
        case .mark, .other: index += width
        }
      } else if kind == CharacterClass.other || kind == CharacterClass.joiner {
        index += 1
      } else {
        readJoined()
        return true
      }
    }
    return false
  }

  /// Reads a run of letters, digits and inner joiners.
  private mutating func readJoined() {
    let start = index
    var segment = index
    var joined = false
    while true {
      let next = readSegment(&joined, first: segment == start)
      guard let next else { break }
      segment = next
    }
    if joined, segment > start { parts.append(Part(start: start, end: index, kind: .joined, prefix: 0)) }
    addSymbols(start, lastSegment: segment)
  }

  /// Reads up to the next joiner, cutting at humps; the start of the next segment, or nil at the chunk's end.
  private mutating func readSegment(_ joined: inout Bool, first: Bool) -> Int? {
    let start = index
    var piece = index
    var previous = CharacterClass.other
    while index < end {
      let kind = classes[Int(bytes[index])]
      if kind == CharacterClass.upper, isHump(previous) {
        parts.append(Part(start: piece, end: index, kind: .piece, prefix: 0))
        piece = index
      } else if kind == CharacterClass.high {
        guard let width = letterWidth(at: index) else { break }
        index += width
        previous = CharacterClass.lower
        continue
      } else if kind == CharacterClass.joiner || kind == CharacterClass.other {
        break
      }
      previous = kind
      index += 1
    }
    parts.append(Part(start: piece, end: index, kind: .piece, prefix: 0))
    if piece > start { parts.append(Part(start: start, end: index, kind: .joined, prefix: 0)) }
    return skipJoiner(&joined)
  }

  /// Whether an upper-case letter at `index` starts a piece: `fooBar`, `foo2Bar`, `HTTPServer`.
  private func isHump(_ previous: UInt8) -> Bool {
    if previous == CharacterClass.lower || previous == CharacterClass.digit { return true }
    guard previous == CharacterClass.upper, index + 1 < end else { return false }
    return classes[Int(bytes[index + 1])] == CharacterClass.lower
  }

  /// Steps over a joiner that has a letter behind it; what follows an apostrophe (`'s`, `n't`) is dropped.
  private mutating func skipJoiner(_ joined: inout Bool) -> Int? {
    guard index + 1 < end else { return nil }
    if let width = apostropheWidth {
      guard index + width < end, isWord(at: index + width) else { return nil }
      index += width
      while index < end, isWord(at: index) { index += letterWidth(at: index) ?? 1 }
      return nil
    }
    guard classes[Int(bytes[index])] == CharacterClass.joiner, isWord(at: index + 1) else { return nil }
    joined = true
    index += 1
    return index
  }

  private var apostropheWidth: Int? {
    if bytes[index] == UInt8(ascii: "'") { return 1 }
    guard index + 2 < end, bytes[index] == 0xE2, bytes[index + 1] == 0x80, bytes[index + 2] == 0x99 else { return nil }
    return 3
  }

  private func isWord(at position: Int) -> Bool {
    let kind = classes[Int(bytes[position])]
    if kind == CharacterClass.high { return letterWidth(at: position) != nil }
    return kind != CharacterClass.other && kind != CharacterClass.joiner
  }

  /// The width of a letter or mark at a high byte; nil for anything else.
  private func letterWidth(at position: Int) -> Int? {
    guard bytes[position] >= 0x80 else { return nil }
    let (scalar, width) = scalar(at: position)
    let kind = CharacterClass.of(scalar)
    return kind == .letter || kind == .mark ? width : nil
  }

  /// Adds `@name`, `#name`, `$name` and the file type of a chunk.
  private mutating func addSymbols(_ start: Int, lastSegment: Int) {
    if start > 0, isSigil(bytes[start - 1]), start < 2 || !isWord(at: start - 2) {
      parts.append(Part(start: start, end: index, kind: .symbol, prefix: bytes[start - 1]))
    }
    if index + 1 <= end, index - start == 1, index < end { addSharp(start) }
    guard lastSegment > 0, bytes[lastSegment - 1] == UInt8(ascii: "."), index - lastSegment <= 8 else { return }
    guard lastSegment > start || lastSegment < 2 || !isWord(at: lastSegment - 2) else { return }
    parts.append(Part(start: lastSegment, end: index, kind: .symbol, prefix: UInt8(ascii: ".")))
  }

  /// Adds `c++`, `c#`, `f#`: a single letter with its signs.
  private mutating func addSharp(_ start: Int) {
    var stop = index
    while stop < end, bytes[stop] == UInt8(ascii: "+") || bytes[stop] == UInt8(ascii: "#") { stop += 1 }
    let signs = stop - index
    guard signs == 2 && bytes[index] == UInt8(ascii: "+") || signs == 1 && bytes[index] == UInt8(ascii: "#") else {
      return
    }
    parts.append(Part(start: start, end: stop, kind: .symbol, prefix: 0))
    index = stop
  }

  private func isSigil(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "@") || byte == UInt8(ascii: "#") || byte == UInt8(ascii: "$")
  }

  /// Reads a run of a script without spaces: every character, and every pair of neighbours.
  private mutating func readDense() {
    var last: Int?
    while index < end, bytes[index] >= 0x80 {
      let (scalar, width) = scalar(at: index)
      guard CharacterClass.of(scalar) == .dense else { return }
      parts.append(Part(start: index, end: index + width, kind: .piece, prefix: 0))
      if let last { parts.append(Part(start: last, end: index + width, kind: .joined, prefix: 0)) }
      last = index
      index += width
    }
  }

  /// The scalar at a byte, and its width; U+FFFD of width 1 where the bytes are no UTF-8.
  func scalar(at position: Int) -> (Unicode.Scalar, Int) {
    let lead = bytes[position]
    let width = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    guard lead < 0x80 || lead >= 0xC2, position + width <= end else { return ("\u{FFFD}", 1) }
    var value = width == 1 ? UInt32(lead) : UInt32(lead) & (0xFF >> UInt32(width + 1))
    for offset in 1..<max(1, width) {
      guard bytes[position + offset] & 0xC0 == 0x80 else { return ("\u{FFFD}", 1) }
      value = value << 6 | UInt32(bytes[position + offset] & 0x3F)
    }
    return Unicode.Scalar(value).map { ($0, width) } ?? ("\u{FFFD}", 1)
  }
}
