import SkillText

/// Says that a text is not plain.
struct NotPlain: Error {}

/// A document of plain parts, read without libyaml: what most pipelines and manifests are.
///
/// It takes only texts that have one reading: block mappings and lists with keys of letters, collections in brackets that
/// end on their line, texts after `|` and `>`, and scalars as ``YAMLPlainMapping`` takes them; comments too. About everything else
/// — no value, anchors, tags, texts over several lines, a key that stands twice, whatever is beyond a limit — it says
/// nothing, and libyaml is asked.
struct YAMLPlainTree {
  /// The most keys of a mapping, each of which is compared with those before it.
  static let maximumPairs = 64

  let file: SourceFile
  let end: Int
  let limits: YAMLLimits
  var offset: Int
  /// Where the line begins that holds ``offset``.
  var lineStart: Int
  /// The column of the first sign of the line that was come to last; -1 at the end of the text.
  var indent = 0
  private var depth = 0
  private var nodeCount = 0

  /// The root of a range that lies inside the file; nil where it is not plain, or beyond a limit.
  static func read(_ file: SourceFile, _ range: SourceRange, _ limits: YAMLLimits) -> YAMLNode? {
    guard YAMLPlainText.isHarmlessLines(file.bytes, range.start, range.end) else { return nil }
    var reader = YAMLPlainTree(file, range, limits)
    reader.goToContent()
    guard reader.indent == 0, let root = try? reader.mapping(at: 0), reader.indent < 0 else { return nil }
    return root
  }

  private init(_ file: SourceFile, _ range: SourceRange, _ limits: YAMLLimits) {
    self.file = file
    self.limits = limits
    end = range.end
    offset = range.start
    lineStart = range.start
  }

  /// The byte at an offset of the text, and a line end behind it.
  func byte(_ offset: Int) -> UInt8 { offset < end ? file.bytes[offset] : .lineFeed }

  /// Makes a node, unless there are too many.
  mutating func node(_ content: YAMLNode.Content, from start: Int, to end: Int) throws(NotPlain) -> YAMLNode {
    nodeCount += 1
    guard nodeCount <= limits.nodes else { throw NotPlain() }
    return YAMLNode(content, range: SourceRange(start, end))
  }

  /// Goes one level deeper, unless that is too deep; whoever does comes back with ``leave()``.
  mutating func enter() throws(NotPlain) {
    guard depth < limits.depth else { throw NotPlain() }
    depth += 1
  }

  /// Comes back to the level above.
  mutating func leave() { depth -= 1 }

  /// Whether a mapping may have this key beside those before it.
  func admits(_ key: SourceRange, after pairs: [YAMLPair]) -> Bool {
    guard pairs.count < min(Self.maximumPairs, limits.keys) else { return false }
    return !pairs.contains { isSame($0.key.range, key) }
  }

  private func isSame(_ left: SourceRange, _ right: SourceRange) -> Bool {
    guard left.count == right.count else { return false }
    return (0..<left.count).allSatisfy { file.bytes[left.start + $0] == file.bytes[right.start + $0] }
  }
}

/// The walk from line to line.
extension YAMLPlainTree {
  mutating func skipSpaces() { while byte(offset) == .space { offset += 1 } }

  /// Ends the line behind a value, where nothing but a comment may stand, and goes to the next one that holds something.
  mutating func endLine() throws(NotPlain) {
    let start = offset
    skipSpaces()
    guard byte(offset) == .lineFeed || (byte(offset) == .hash && offset > start) else { throw NotPlain() }
    goToContent()
  }

  /// Goes to the first sign at or behind ``offset`` that is neither a space nor in a comment.
  mutating func goToContent() {
    while offset < end {
      switch file.bytes[offset] {
      case .space: offset += 1
      case .lineFeed:
        offset += 1
        lineStart = offset
      case .hash: offset = ByteSearch.first(of: .lineFeed, in: file.bytes.span, from: offset, to: end)
      default:
        indent = offset - lineStart
        return
      }
    }
    indent = -1
  }
}

extension UInt8 {
  static let space = UInt8(ascii: " ")
  static let hash = UInt8(ascii: "#")
  static let dash = UInt8(ascii: "-")
  static let colon = UInt8(ascii: ":")
  static let comma = UInt8(ascii: ",")
}
