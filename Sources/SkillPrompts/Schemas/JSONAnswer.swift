public import SkillText

/// Finds the JSON object in the text of an answer.
public enum JSONAnswer {
  /// Why there is none.
  public enum Failure: Error, Sendable, Hashable {
    /// The text is empty.
    case empty
    /// The text is neither an object nor does it hold exactly one fenced block with one.
    case notFound
    /// What should be JSON is not.
    case malformed(JSONError)
    /// It is JSON, but no object.
    case notAnObject(String)
  }

  /// The object: the whole text, or what stands in its only fenced `json` block.
  public static func object(in text: String) throws(Failure) -> JSON {
    let bytes = Array(text.utf8.starts(with: byteOrderMark) ? text.utf8.dropFirst(3) : text.utf8[...]).trimmed
    guard let first = bytes.first else { throw .empty }
    if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") { return try parsed(bytes) }
    let blocks = fencedBlocks(in: bytes)
    guard blocks.count == 1, let block = blocks.first else { throw .notFound }
    return try parsed(block)
  }

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private static func parsed(_ bytes: [UInt8]) throws(Failure) -> JSON {
    let value: JSON
    do throws(JSONError) {
      value = try JSON(parsingUnambiguous: bytes)
    } catch {
      throw .malformed(error)
    }
    guard value.object != nil else { throw .notAnObject(value.typeName) }
    return value
  }

  /// The contents of blocks that start with ```` ```json ```` and end with ```` ``` ````.
  private static func fencedBlocks(in bytes: [UInt8]) -> [[UInt8]] {
    var blocks: [[UInt8]] = []
    var open: [UInt8]?
    for line in bytes.split(separator: 10, omittingEmptySubsequences: false) {
      let mark = Array(line).trimmed
      if let content = open, mark.elementsEqual("```".utf8) {
        blocks.append(content)
        open = nil
      } else if open != nil {
        open?.append(contentsOf: line + [10])
      } else if mark.elementsEqual("```json".utf8) {
        open = []
      }
    }
    return blocks
  }
}

extension [UInt8] {
  fileprivate var trimmed: [UInt8] {
    let isSpace: (UInt8) -> Bool = { $0 == 32 || (9...13).contains($0) }
    guard let start = firstIndex(where: { !isSpace($0) }), let end = lastIndex(where: { !isSpace($0) }) else {
      return []
    }
    return Array(self[start...end])
  }
}
