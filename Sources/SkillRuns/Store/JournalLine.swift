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

  /// Adds the line of an event to others; `result` is a member that only the journal has, written already.
  static func write(_ event: RunEvent, result: [UInt8]?, run: String, to lines: inout [UInt8]) {
    var members: [(name: String, value: JSON)] = []
    members.reserveCapacity(event.data.count + 8)
    for (name, value) in event.data { members.append((name, value)) }
    members.append(("v", .int(RunEvent.version)))
    members.append(("seq", .int(event.seq)))
    members.append(("ts", .number(Double(event.timestamp))))
    members.append(("type", .string(event.type.rawValue)))
    members.append(("run", .string(run)))
    if let step = event.step { members.append(("step", .string(step))) }
    if result != nil { members.append(("result", .null)) }
    members.sort { $0.name < $1.name }
    let start = lines.count
    lines += "00000000 ".utf8
    var writer = MemberWriter(after: &lines)
    for member in members {
      if let result, member.name == "result" {
        writer.add(member.name, written: result)
      } else {
        writer.add(member.name, member.value)
      }
    }
    lines = writer.end()
    for (index, digit) in CRC32C.digits(lines[(start + 9)...]).enumerated() { lines[start + index] = digit }
    lines.append(UInt8.lineFeed)
  }

  /// The JSON of a line without its LF; nil when it is not what was written.
  static func decode(_ line: ArraySlice<UInt8>) -> JSON? {
    guard line.count > 9, line[line.startIndex + 8] == UInt8(ascii: " ") else { return nil }
    let text = line.dropFirst(9)
    guard line.prefix(8).elementsEqual(CRC32C.hex(text).utf8) else { return nil }
    return try? JSON(parsing: Array(text))
  }
}
