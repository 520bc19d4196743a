import SkillText

/// Builds the tree of one document from its events, within the limits.
struct YAMLComposer {
  /// A collection that is being read.
  struct Frame {
    var kind: YAMLCollectionKind
    var isFlow: Bool
    var anchor: String?
    var start: Int
    var elements: [YAMLNode] = []
    var pairs: [YAMLPair] = []
    var key: YAMLNode?
    var weight = YAMLWeight()
  }

  let limits: YAMLLimits
  var cursor: YAMLMarkCursor
  var findings: YAMLFindings
  var frames: [Frame] = []
  var anchors: [String: YAMLAnchor] = [:]
  var nodeCount = 0
  var aliasCount = 0
  var documentCount = 0
  /// Whether the end of the stream, an error or a limit was reached.
  var isFinished = false
  private var root: YAMLNode?

  /// Makes a composer for a range that lies inside the file.
  init(file: SourceFile, range: SourceRange, limits: YAMLLimits) {
    self.limits = limits
    cursor = YAMLMarkCursor(bytes: file.bytes, range: range)
    findings = YAMLFindings(file: file)
  }

  /// What was read, with the findings from top to bottom.
  var document: YAMLDocument { YAMLDocument(root: root, diagnostics: findings.diagnostics.inReadingOrder) }

  /// Reads events until the stream ends or something stops it.
  mutating func compose(from reader: inout YAMLEventReader) {
    do throws(YAMLSyntaxError) {
      while !isFinished { take(try reader.next()) }
    } catch {
      let finding = error.diagnostic(in: findings.file, cursor: &cursor)
      findings.add(finding)
      abandon()
    }
  }

  /// Stops without a root.
  mutating func abandon() {
    isFinished = true
    root = nil
  }

  private mutating func take(_ event: YAMLEvent) {
    let range = SourceRange(cursor.offset(ofScalar: event.start), cursor.offset(ofScalar: event.end))
    switch event.kind {
    case .streamStart, .documentEnd: break
    case .streamEnd: isFinished = true
    case .documentStart(let hasDirectives): startDocument(range, hasDirectives: hasDirectives)
    case .alias(let name): expand(name, at: range)
    case .scalar(let scalar, let byteCount): add(scalar, byteCount: byteCount, anchor: event.anchor, at: range)
    case .collectionStart(let kind, let isFlow, let tag):
      start(Frame(kind: kind, isFlow: isFlow, anchor: event.anchor, start: range.start), tag: tag, at: range)
    case .collectionEnd: finish(at: range)
    }
  }

  private mutating func add(_ scalar: YAMLScalar, byteCount: Int, anchor: String?, at range: SourceRange) {
    guard admits(scalarBytes: byteCount, at: range), admitsNode(at: range) else { return }
    check(tag: scalar.tag, of: "scalar", accepted: ["!", YAMLTag.string], at: range)
    let node = YAMLNode(.scalar(scalar), range: trimmed(range, style: scalar.style))
    remember(node, weight: YAMLWeight(), as: anchor)
    place(node, weight: YAMLWeight())
  }

  private mutating func start(_ frame: Frame, tag: String?, at range: SourceRange) {
    guard admits(depth: frames.count + 1, at: range), admitsNode(at: range) else { return }
    check(tag: tag, of: frame.kind.name, accepted: ["!", YAMLTag.collection(frame.kind)], at: range)
    if let anchor = frame.anchor { anchors[anchor] = .open }
    frames.append(frame)
  }

  private mutating func finish(at range: SourceRange) {
    guard let frame = frames.popLast() else { return }
    let node = frame.node(closedAt: range)
    if let pairs = node.mapping { checkKeys(pairs) }
    remember(node, weight: frame.weight, as: frame.anchor)
    place(node, weight: frame.weight)
  }

  /// Puts a finished node where it belongs: into the innermost open collection, or at the root.
  mutating func place(_ node: YAMLNode, weight: YAMLWeight) {
    guard let last = frames.indices.last else {
      root = root ?? node
      return
    }
    frames[last].place(node, weight: weight)
    if !admits(keys: frames[last].pairs.count, at: node.range) { abandon() }
  }

  /// Block scalars end behind their last line break; the node ends before it.
  private func trimmed(_ range: SourceRange, style: YAMLScalar.Style) -> SourceRange {
    guard style == .literal || style == .folded else { return range }
    var end = range.end
    while end > range.start, isBlank(findings.file.bytes[end - 1]) { end -= 1 }
    return SourceRange(range.start, end)
  }

  private func isBlank(_ byte: UInt8) -> Bool { byte == 10 || byte == 13 || byte == 32 || byte == 9 }
}

extension YAMLComposer.Frame {
  /// Takes a child.
  fileprivate mutating func place(_ node: YAMLNode, weight child: YAMLWeight) {
    weight.contain(child)
    guard kind == .mapping else { return elements.append(node) }
    guard let key = self.key else { return self.key = node }
    pairs.append(YAMLPair(key: key, value: node))
    self.key = nil
  }

  /// The finished collection: a flow collection ends with its bracket, a block collection with its last child.
  fileprivate func node(closedAt close: SourceRange) -> YAMLNode {
    let last =
      kind == .mapping ? pairs.last.map { max($0.key.range.end, $0.value.range.end) } : elements.last?.range.end
    let end = isFlow ? close.end : max(start, last ?? start)
    return YAMLNode(kind == .mapping ? .mapping(pairs) : .sequence(elements), range: SourceRange(start, end))
  }
}
