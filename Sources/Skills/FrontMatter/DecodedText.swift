import SkillText

/// The text of a skill file as UTF-8, whatever it was saved as.
struct DecodedText: Sendable {
  /// The text; the bytes of the file where it was UTF-8.
  var file: SourceFile
  /// The offset after a byte order mark.
  var start: Int
  /// Whether `file` holds other bytes than the disk.
  var isChanged: Bool
  /// What was odd.
  var findings: [Finding]
  /// How many bytes at the start are nothing but printable ASCII and line ends: nobody needs to look at their characters.
  private(set) var plainCount = 0

  /// Reads bytes: UTF-8 with or without a mark, UTF-16 by its mark, anything else with U+FFFD for bad bytes.
  init(path: String, bytes: [UInt8]) {
    self.init(file: SourceFile(path: path, bytes: bytes), start: 0, isChanged: false, findings: [])
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      start = 3
      findings.append(
        Finding(
          .byteOrderMark, "the file starts with a byte order mark", at: SourceRange(0, 3),
          edit: SourceEdit(SourceRange(0, 3), "")))
    } else if let text = DecodedText.utf16(bytes) {
      replace(with: Array(text.utf8), finding: DecodedText.utf16Finding)
      return
    }
    let plain = ByteSearch.firstBeyondText(in: bytes.span, from: 0, to: bytes.count)
    plainCount = plain
    guard let bad = UTF8Validity.firstInvalid(bytes, from: plain) else { return }
    let finding = DecodedText.invalidFinding(byte: bytes[bad], at: bad, in: file)
    replace(with: Array(String(decoding: bytes, as: UTF8.self).utf8), finding: finding)
  }

  private init(file: SourceFile, start: Int, isChanged: Bool, findings: [Finding]) {
    self.file = file
    self.start = start
    self.isChanged = isChanged
    self.findings = findings
  }

  private mutating func replace(with bytes: [UInt8], finding: Finding) {
    file = SourceFile(path: file.path, bytes: bytes)
    isChanged = true
    findings.append(finding)
  }

  private static func utf16(_ bytes: [UInt8]) -> String? {
    guard bytes.count >= 2 else { return nil }
    let isBig = bytes[0] == 0xFE && bytes[1] == 0xFF
    guard isBig || (bytes[0] == 0xFF && bytes[1] == 0xFE) else { return nil }
    let units = stride(from: 2, to: bytes.count - 1, by: 2).map { index in
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isBig ? first << 8 | second : second << 8 | first
    }
    return String(decoding: units, as: UTF16.self)
  }

  private static let utf16Finding = Finding(
    .notUTF8, "the file is UTF-16", at: SourceRange(0, 0), help: "save the file as UTF-8"
  ).weighing(load: .warning, strict: .error)

  private static func invalidFinding(byte: UInt8, at offset: Int, in file: SourceFile) -> Finding {
    let place = file.position(at: offset)
    let hex = String(byte, radix: 16, uppercase: true)
    let digits = byte < 16 ? "0" + hex : hex
    return Finding(
      .notUTF8, "not valid UTF-8 at byte \(offset) (line \(place.line), column \(place.column)): 0x\(digits)",
      at: SourceRange(offset, offset), help: "save the file as UTF-8")
  }
}
