import SkillText

@testable import SkillYAML

/// A YAML document under both sets of limits.
func target(_ bytes: [UInt8]) {
  let file = SourceFile(path: "x.yml", bytes: Array(String(decoding: bytes, as: UTF8.self).utf8))
  for limits in [YAMLLimits.frontMatter, .pipeline] {
    let range = SourceRange(0, file.bytes.count)
    let first = YAMLDocument.parse(file, range: range, limits: limits)
    let second = YAMLDocument.parse(file, range: range, limits: limits)
    require(first.root == second.root && first.diagnostics == second.diagnostics, "reading twice gives the same")
    var left = limits.nodes + 1
    if let root = first.root { check(root, file.bytes.count, limits.depth + 1, &left) }
    require(left >= 0, "no more nodes than allowed")
    if let plain = YAMLPlainTree.read(file, range, limits) {
      let whole = YAMLDocument.composed(file, range, limits)
      require(plain == whole.root && whole.diagnostics.isEmpty, "what is read without libyaml is what it reads")
    }
    require(first.root != nil || !first.diagnostics.isEmpty || isEmpty(file), "nothing is lost in silence")
  }
}

private func check(_ node: YAMLNode, _ count: Int, _ depth: Int, _ left: inout Int) {
  left -= 1
  require(depth >= 0, "no deeper than allowed")
  require(
    0 <= node.range.start && node.range.start <= node.range.end && node.range.end <= count, "ranges lie in the file")
  switch node.content {
  case .scalar: break
  case .sequence(let nodes): for child in nodes { check(child, count, depth - 1, &left) }
  case .mapping(let pairs):
    for pair in pairs {
      check(pair.key, count, depth - 1, &left)
      check(pair.value, count, depth - 1, &left)
    }
  }
}

/// Whether a file holds nothing but blanks, comments and marks of documents.
private func isEmpty(_ file: SourceFile) -> Bool {
  file.text(SourceRange(0, file.bytes.count)).split(whereSeparator: \.isNewline).allSatisfy { line in
    let text = line.drop { $0 == " " || $0 == "\t" || $0 == "\u{FEFF}" || $0 == "\u{85}" || $0.isWhitespace }
    return text.isEmpty || "#-.%".contains(text.first ?? "#")
  }
}
