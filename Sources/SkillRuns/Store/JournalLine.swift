import SkillSystem
import SkillText

/// A line of a journal: the CRC-32C of a JSON text in eight digits, a space, the text, LF.
enum JournalLine {
  /// The bytes of a line.
  static func encode(_ json: JSON) -> [UInt8] {
    let text = json.canonicalBytes
    var line: [UInt8] = []
    line.reserveCapacity(text.count + 10)
    line += CRC32C.hex(text).utf8
    line.append(UInt8(ascii: " "))
    line += text
    line.append(UInt8.lineFeed)
    return line
  }

  /// The JSON of a line without its LF; nil when it is not what was written.
  static func decode(_ line: ArraySlice<UInt8>) -> JSON? {
    guard line.count > 9, line[line.startIndex + 8] == UInt8(ascii: " ") else { return nil }
    let text = line.dropFirst(9)
    guard line.prefix(8).elementsEqual(CRC32C.hex(text).utf8) else { return nil }
    return try? JSON(parsing: Array(text))
  }
}
