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
    let start = lines.count
    lines.reserveCapacity(start + 512 + (result?.count ?? 0))
    lines += "00000000 ".utf8
    switch event.facts {
    case .start(let facts) where result == nil: adding(to: &lines) { $0.write(facts, of: event, run: run) }
    case .finish(let facts): adding(to: &lines) { $0.write(facts, result: result, of: event, run: run) }
    case .members(let members) where members.isEmpty && result == nil:
      adding(to: &lines) { $0.write(event, run: run) }
    default: write(event.facts.members, event, result, run, to: &lines)
    }
    let sum = CRC32C.of(lines[(start + 9)...])
    for index in 0..<8 { lines[start + index] = CRC32C.digit(index, of: sum) }
    lines.append(UInt8.lineFeed)
  }

  private static func adding(to lines: inout [UInt8], _ body: (inout PieceWriter) -> Void) {
    var line = PieceWriter(after: &lines)
    body(&line)
    line.give(back: &lines)
  }

  private static func write(
    _ own: [String: JSON], _ event: RunEvent, _ result: [UInt8]?, _ run: String, to lines: inout [UInt8]
  ) {
    var members: [(name: String, value: JSON)] = own.map { ($0.key, $0.value) }
    members.append(("v", .int(RunEvent.version)))
    members.append(("seq", .int(event.seq)))
    members.append(("ts", .number(Double(event.timestamp))))
    members.append(("type", .string(event.type.rawValue)))
    members.append(("run", .string(run)))
    if let step = event.step { members.append(("step", .string(step))) }
    if result != nil { members.append(("result", .null)) }
    members.sort { $0.name < $1.name }
    adding(to: &lines) { writer in
      for (index, member) in members.enumerated() {
        writer.text(index == 0 ? "{" : ",")
        writer.string(member.name)
        writer.text(":")
        if let result, member.name == "result" { writer.written(result) } else { writer.value(member.value) }
      }
      writer.text("}")
    }
  }

  /// The JSON of a line without its LF; nil when it is not what was written.
  static func decode(_ line: ArraySlice<UInt8>) -> JSON? {
    guard line.count > 9, line[line.startIndex + 8] == UInt8(ascii: " ") else { return nil }
    let text = line.dropFirst(9)
    guard line.prefix(8).elementsEqual(CRC32C.hex(text).utf8) else { return nil }
    return try? JSON(parsing: Array(text))
  }
}
