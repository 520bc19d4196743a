extension PromptFence {
  /// The blocks of a prompt that this fence was used in, in order.
  ///
  /// Only lines that carry the nonce count, so that nothing in the data can open or close a block.
  public func blocks(in text: String) -> [Block] {
    var blocks: [Block] = []
    var open: (tag: Tag, attributes: [Attribute], lines: [[UInt8]])?
    for line in Array(text.utf8).split(separator: 10, omittingEmptySubsequences: false).map(Array.init) {
      if let (tag, attributes) = opening(line), open == nil {
        open = (tag, attributes, [])
      } else if let block = open, isClosing(line, of: block.tag) {
        let body = String(decoding: Array(block.lines.joined(separator: [10])), as: UTF8.self)
        blocks.append(Block(tag: block.tag, attributes: block.attributes, text: plain(body)))
        open = nil
      } else {
        open?.lines.append(line)
      }
    }
    return blocks
  }

  private func isClosing(_ line: [UInt8], of tag: Tag) -> Bool {
    line.elementsEqual("</\(tag.rawValue) fence=\"\(nonce)\">".utf8)
  }

  private func opening(_ line: [UInt8]) -> (Tag, [Attribute])? {
    let end = Array(" fence=\"\(nonce)\">".utf8)
    guard line.count > end.count, line.suffix(end.count).elementsEqual(end) else { return nil }
    let inner = Array(line.dropLast(end.count))
    for tag in Tag.allCases where inner.starts(with: "<\(tag.rawValue)".utf8) {
      return (tag, attributes(Array(inner.dropFirst(tag.rawValue.utf8.count + 1))))
    }
    return nil
  }

  /// Reads ` a="x" b="y"`.
  private func attributes(_ bytes: [UInt8]) -> [Attribute] {
    let pieces = bytes.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
    return stride(from: 0, to: pieces.count - 1, by: 2).map { index in
      let name = String(decoding: pieces[index].dropFirst().dropLast(), as: UTF8.self)
      return Attribute(name, plainAttribute(String(decoding: pieces[index + 1], as: UTF8.self)))
    }
  }

  private func plainAttribute(_ value: String) -> String {
    let entities: [(String, String)] = [
      ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#10;", "\n"), ("&#13;", "\r"), ("&amp;", "&"),
    ]
    return entities.reduce(withNonce(value)) { $0.replacingBytes(of: $1.0, with: $1.1) }
  }
}

extension String {
  /// The text with every occurrence of some bytes replaced.
  fileprivate func replacingBytes(of part: String, with other: String) -> String {
    let bytes = Array(utf8)
    var out: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let isHit = bytes[index...].starts(with: part.utf8)
      out += isHit ? Array(other.utf8) : [bytes[index]]
      index += isHit ? part.utf8.count : 1
    }
    return String(decoding: out, as: UTF8.self)
  }
}
