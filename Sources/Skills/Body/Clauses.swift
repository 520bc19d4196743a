import SkillText

/// Splits prose into the clauses that triggers are made of.
enum Clauses {
  /// A clause, and where it starts in the text, in bytes.
  struct Clause: Sendable, Hashable {
    var text: String
    var offset: Int
  }

  /// The clauses of a text: cut at the ends of sentences, at semicolons, and at blank or bulleted lines.
  static func split(_ text: String) -> [Clause] {
    let bytes = Array(text.utf8)
    var clauses: [Clause] = []
    var start = 0
    // No sign that ends a clause comes behind the question mark.
    for offset in bytes.indices where bytes[offset] <= 0x3F && isCut(bytes, offset) {
      append(bytes, start, offset, to: &clauses)
      start = offset + 1
    }
    append(bytes, start, bytes.count, to: &clauses)
    return clauses
  }

  private static func append(_ bytes: [UInt8], _ start: Int, _ end: Int, to clauses: inout [Clause]) {
    var start = start
    var end = end
    while start < end, isEdge(bytes[start]) { start += 1 }
    while end > start, bytes[end - 1].isASCIIBlank || bytes[end - 1] == 0x2E || bytes[end - 1] == 0x3B { end -= 1 }
    guard start < end else { return }
    clauses.append(Clause(text: collapsed(bytes[start..<end]), offset: start))
  }

  /// The text with one space for each run of blanks.
  private static func collapsed(_ bytes: ArraySlice<UInt8>) -> String {
    guard holdsRuns(bytes) else { return String(decoding: bytes, as: UTF8.self) }
    var kept: [UInt8] = []
    kept.reserveCapacity(bytes.count)
    for byte in bytes {
      guard byte.isASCIIBlank else {
        kept.append(byte)
        continue
      }
      if kept.last != .space { kept.append(.space) }
    }
    return String(decoding: kept, as: UTF8.self)
  }

  /// Whether blanks stand side by side, or are anything but spaces.
  private static func holdsRuns(_ bytes: ArraySlice<UInt8>) -> Bool {
    let bytes = bytes.span
    var last: UInt8 = 0
    for offset in bytes.indices {
      let byte = bytes[offset]
      if byte <= .space, byte.isASCIIBlank, byte != .space || last == .space { return true }
      last = byte
    }
    return false
  }

  /// Blanks and marks of bullets at the start of a clause.
  private static func isEdge(_ byte: UInt8) -> Bool { byte.isASCIIBlank || byte == .dash || byte == 0x2A }

  private static func isCut(_ bytes: [UInt8], _ offset: Int) -> Bool {
    switch bytes[offset] {
    case 0x3B: return true
    case .newline: return startsBlock(bytes, offset + 1)
    case 0x2E, 0x21, 0x3F:
      let next = offset + 1
      guard next < bytes.count, bytes[next].isASCIIBlank else { return false }
      return !(bytes[offset] == 0x2E && isAbbreviation(bytes, offset))
    default: return false
    }
  }

  /// Whether a line is blank or starts a bullet.
  private static func startsBlock(_ bytes: [UInt8], _ start: Int) -> Bool {
    var offset = start
    while offset < bytes.count, bytes[offset] == .space || bytes[offset] == .tab { offset += 1 }
    guard offset < bytes.count else { return true }
    if bytes[offset] == .newline || bytes[offset] == .carriage { return true }
    return (bytes[offset] == .dash || bytes[offset] == 0x2A) && offset + 1 < bytes.count && bytes[offset + 1] == .space
  }

  /// `e.g.`, `i.e.`, `vs.` and `etc.` before a full stop that ends no sentence.
  private static func isAbbreviation(_ bytes: [UInt8], _ dot: Int) -> Bool {
    var start = dot
    while start > 0, !bytes[start - 1].isASCIIBlank, bytes[start - 1] != 0x28 { start -= 1 }
    let word = String(decoding: bytes[start..<dot], as: UTF8.self).lowercased()
    return ["e.g", "i.e", "vs", "cf", "incl"].contains(word)
  }
}
