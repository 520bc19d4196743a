import SkillText

/// Finds marks of chat formats outside code.
enum ChatMarkerCheck {
  private static let marks = ["[INST]", "[/INST]", "<<SYS>>", "<</SYS>>", "</skill>", "</skill_content>", "</s>"]

  static func findings(_ text: AuditedText) -> [Finding] {
    text.prose.flatMap { part in
      (part.start..<part.end).compactMap { index -> Finding? in
        guard text.file.bytes[index] == 0x3C || text.file.bytes[index] == 0x5B,
          let length = length(of: text.file.bytes[index..<part.end])
        else { return nil }
        let range = SourceRange(index, index + length)
        return Finding(.chatMarker, "'\(text.file.text(range))' is a mark of a chat format", at: range)
      }
    }
  }

  private static func length(of bytes: ArraySlice<UInt8>) -> Int? {
    if let mark = marks.first(where: { bytes.starts(with: $0.utf8) }) { return mark.utf8.count }
    guard bytes.starts(with: "<|".utf8) else { return nil }
    let name = bytes.dropFirst(2).prefix { $0.isASCIILetter || $0 == 0x5F || $0.isASCIIDigit }
    guard (3...24).contains(name.count), bytes[name.endIndex...].starts(with: "|>".utf8) else { return nil }
    return name.count + 4
  }
}
