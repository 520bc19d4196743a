import SkillText

/// Values of several lines.
extension YAMLSketch {
  /// The deepest nesting that is looked into.
  static var maximumDepth: Int { 6 }

  /// Takes a folded or literal text whose lines are all indented alike.
  mutating func takeBlock() -> (SourceRange, Style)? {
    let start = offset
    offset += 1
    if offset < limit, bytes[offset] == 0x2D { offset += 1 }
    guard endLine(), offset < limit, bytes[offset] == 0x20 else { return nil }
    let indent = leadingSpaces
    var stop = offset
    while offset < limit, bytes[offset] == 0x20 || bytes[offset] == 0x0A {
      if bytes[offset] == 0x0A {
        offset += 1
        continue
      }
      guard leadingSpaces == indent, offset + indent < limit, bytes[offset + indent] != 0x0A else { return nil }
      stop = lineEnd(from: offset)
      guard YAMLPlainText.isHarmless(bytes, offset, stop), stop < limit else { return nil }
      offset = stop + 1
    }
    return (SourceRange(start, stop), bytes[start] == 0x3E ? .folded : .literal)
  }

  private var leadingSpaces: Int {
    var count = 0
    while offset + count < limit, bytes[offset + count] == 0x20 { count += 1 }
    return count
  }

  /// Takes what stands below a key that is indented so far, and whose line has ended after the colon.
  mutating func takeNested(below indent: Int, depth: Int = 1) -> Bool {
    guard depth <= Self.maximumDepth, let inner = nextIndent() else { return false }
    let isList = bytes.holds("- ", at: offset + inner)
    guard inner > indent || (isList && inner == indent) else { return true }
    return isList ? takeItems(at: inner) : takeMembers(at: inner, depth)
  }

  /// The spaces before the next line that is not empty, which becomes the line to be read; nil where it is odd.
  private mutating func nextIndent() -> Int? {
    while endLine() {}
    let spaces = leadingSpaces
    guard offset + spaces < limit, spaces == 0 || bytes[offset + spaces] != 0x0A else { return nil }
    return spaces
  }

  private mutating func takeMembers(at indent: Int, _ depth: Int) -> Bool {
    while true {
      offset += indent
      guard takeKey() != nil else { return false }
      skipSpaces()
      guard offset < limit else { return false }
      if bytes[offset] == 0x0A {
        guard takeNested(below: indent, depth: depth + 1) else { return false }
      } else {
        guard takeScalar() != nil, endLine() else { return false }
      }
      guard let next = nextIndent(), next <= indent else { return false }
      if next < indent { return true }
    }
  }

  private mutating func takeItems(at indent: Int) -> Bool {
    while true {
      offset += indent + 2
      count += 1
      guard offset < limit, count <= 64, takeScalar() != nil, endLine(), let next = nextIndent(), next <= indent else {
        return false
      }
      if next < indent || !bytes.holds("- ", at: offset + indent) { return true }
    }
  }
}
