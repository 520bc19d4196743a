import SkillText

/// Reads JSON with the places of its values.
struct DataReader {
  private let bytes: [UInt8]
  private var index: Int

  /// Reads one JSON text in a range of a file.
  static func json(_ bytes: [UInt8], _ range: Range<Int>) throws(JSONError) -> DataNode {
    do throws(JSONError) {
      _ = try JSON(parsing: Array(bytes[range]))
    } catch {
      throw JSONError(error.message, at: error.offset + range.lowerBound)
    }
    var reader = DataReader(bytes: bytes, index: range.lowerBound)
    return reader.node()
  }

  private init(bytes: [UInt8], index: Int) {
    self.bytes = bytes
    self.index = index
  }

  /// The value that starts here; the text is known to be JSON.
  private mutating func node() -> DataNode {
    skip { $0 <= 0x20 }
    let start = index
    switch index < bytes.count ? bytes[index] : 0 {
    case UInt8(ascii: "{"): return DataNode(content: .mapping(members()), offset: start)
    case UInt8(ascii: "["): return DataNode(content: .sequence(elements()), offset: start)
    default: return DataNode(content: .scalar(scalar()), offset: start)
    }
  }

  private mutating func members() -> [DataNode.Member] {
    var members: [DataNode.Member] = []
    index += 1
    while index < bytes.count {
      skip(DataReader.isGap)
      guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else { break }
      let offset = index
      let key = scalar().string ?? ""
      skip { $0 <= 0x20 || $0 == UInt8(ascii: ":") }
      members.append(DataNode.Member(key: key, offset: offset, value: node()))
    }
    index += 1
    return members
  }

  private mutating func elements() -> [DataNode] {
    var nodes: [DataNode] = []
    index += 1
    while index < bytes.count {
      skip(DataReader.isGap)
      guard index < bytes.count, bytes[index] != UInt8(ascii: "]") else { break }
      nodes.append(node())
    }
    index += 1
    return nodes
  }

  private mutating func scalar() -> JSON {
    let start = index
    if index < bytes.count, bytes[index] == UInt8(ascii: "\"") {
      index += 1
      while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
        index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
      }
      index = min(bytes.count, index + 1)
    } else {
      skip { !DataReader.isGap($0) && $0 != UInt8(ascii: "]") && $0 != UInt8(ascii: "}") }
    }
    return (try? JSON(parsing: Array(bytes[start..<index]))) ?? .null
  }

  private static func isGap(_ byte: UInt8) -> Bool { byte <= 0x20 || byte == UInt8(ascii: ",") }

  private mutating func skip(_ isSkipped: (UInt8) -> Bool) {
    while index < bytes.count, isSkipped(bytes[index]) { index += 1 }
  }
}
