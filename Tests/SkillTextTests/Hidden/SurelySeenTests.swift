import Testing

@testable import SkillText

@Suite("Texts in which nothing is hidden, told at a glance")
struct SurelySeenTests {
  /// Characters of all blocks that hold some that may be hidden, and the ends of planes.
  private static var values: [UInt32] {
    let blocks: [ClosedRange<UInt32>] = [
      0...0x33FF, 0xA000...0xA0FF, 0xD700...0xFFFF, 0x1BC00...0x1BCFF, 0x1D100...0x1D1FF, 0x1F000...0x1FFFF,
      0xDFF00...0xE10FF,
    ]
    var values: [UInt32] = blocks.flatMap { Array($0) }
    for plane: UInt32 in 1...16 {
      values += Array((plane << 16)...(plane << 16 + 3))
      values += Array((plane << 16 + 0xFFF0)...(plane << 16 + 0xFFFF))
    }
    return values
  }

  @Test("no character that may be hidden is passed over by its bytes")
  func bytes() {
    for scalar in SurelySeenTests.values.compactMap(Unicode.Scalar.init) {
      let bytes = Array("a\(Character(scalar))aa".utf8)
      var scanner = HiddenScanner(bytes: bytes, start: 0, end: bytes.count)
      let next = 1 + UTF8.width(scalar)
      let isHidden = scanner.kind(of: scalar, at: 1, next: next) != nil || scalar.value == 0x1F3F4
      #expect(!isHidden || HiddenScanner.mayHide(bytes.span, at: 1, bytes.count), "\(scalar.value)")
      let runs = HiddenText.runs(in: bytes, SourceRange(0, bytes.count))
      let isPrivate = scalar.properties.generalCategory == .privateUse
      #expect(HiddenText.isSurelySeen(bytes) == (runs.isEmpty && !isPrivate), "\(scalar.value)")
    }
  }

  @Test("frequent symbols are symbols")
  func symbols() {
    for scalar in (UInt32(0x2000)...0x1FFFF).compactMap(Unicode.Scalar.init) where scalar.isFrequentSymbol {
      #expect(scalar.isSymbol, "\(scalar.value)")
    }
  }

  @Test(
    "what belongs to a script or a picture is seen, what is damaged or hidden is not",
    arguments: [
      ("", true), ("plain\twords\r\n", true), ("⚠️ and 🏳️‍🌈 — “quoted”", true),
      ("🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", true),
      ("می‌خواهم", true), ("a\u{200B}b", false), ("a\u{202E}b", false), ("\u{1B}[2J", false), ("\u{7F}", false),
      ("soft\u{AD}", false),
      ("a\u{FE0F}", false),
    ])
  func texts(text: String, isSeen: Bool) {
    let bytes = Array(text.utf8)
    #expect(HiddenText.isSurelySeen(bytes) == isSeen)
    // Far behind the start, so that blocks of all widths come before it.
    for lead in [15, 16, 63, 64, 65, 200] {
      #expect(HiddenText.isSurelySeen(Array(repeating: 0x61, count: lead) + bytes) == isSeen || text == "a\u{FE0F}")
    }
  }

  @Test(
    "bytes that are no UTF-8 are not seen",
    arguments: [[0xFF], [0xC3], [0xE2, 0x80], [0xED, 0xA0, 0x80], [0xC0, 0x80], [0x80]] as [[UInt8]])
  func invalid(bytes: [UInt8]) {
    #expect(!HiddenText.isSurelySeen(bytes))
    #expect(!HiddenText.isSurelySeen(Array(repeating: 0x0A, count: 70) + bytes + [0x61]))
  }
}
