import SkillText
import Testing

@Suite("Search for bytes")
struct ByteSearchTests {
  @Test("finds the first of two or three bytes wherever they stand", arguments: 0..<24)
  func first(offset: Int) {
    var bytes = [UInt8](repeating: 0x29, count: 24)
    bytes[offset] = 0x28
    if offset + 1 < 24 { bytes[offset + 1] = 0x60 }
    #expect(ByteSearch.first(of: 0x60, or: 0x28, in: bytes.span, from: 0, to: 24) == offset)
    #expect(ByteSearch.first(of: 0x60, or: 0x28, in: bytes.span, from: 0, to: offset) == offset)
    #expect(ByteSearch.first(of: 0x2A, or: 0x60, or: 0x28, in: bytes.span, from: 0, to: 24) == offset)
    #expect(ByteSearch.first(of: 0x28, or: 0x60, or: 0x2A, in: bytes.span, from: 0, to: 24) == offset)
    #expect(ByteSearch.first(of: 0x60, or: 0x60, in: bytes.span, from: 0, to: 24) == min(24, offset + 1))
  }

  @Test("finds what is no text, wherever it stands", arguments: 0..<40)
  func beyondText(offset: Int) {
    for byte in UInt8.min...UInt8.max {
      var bytes = Array("plain text\nwith\ttabs\r\nand more than two blocks".utf8.prefix(40))
      bytes[offset] = byte
      let isText = (0x20...0x7E).contains(byte) || [0x09, 0x0A, 0x0D].contains(byte)
      #expect(ByteSearch.firstBeyondText(in: bytes.span, from: 0, to: 40) == (isText ? 40 : offset))
      #expect(ByteSearch.firstBeyondText(in: bytes.span, from: 0, to: offset) == offset)
      #expect(ByteSearch.firstBeyondASCII(in: bytes.span, from: 0, to: 40) == (byte < 0x80 ? 40 : offset))
    }
  }

  @Test("finds what is no line of text in blocks of any width", arguments: [0, 1, 15, 16, 63, 64, 65, 127, 128, 150])
  func beyondLines(offset: Int) {
    let plain = (0..<160).map { $0.isMultiple(of: 7) ? 0x0A : UInt8(0x20 + $0 % 0x5F) }
    #expect(ByteSearch.firstBeyondLines(in: plain.span, from: 0, to: 160) == 160)
    for byte in UInt8.min...UInt8.max {
      var bytes = plain
      bytes[offset] = byte
      let isLine = (0x20...0x7E).contains(byte) || byte == 0x0A
      #expect(ByteSearch.firstBeyondLines(in: bytes.span, from: 0, to: 160) == (isLine ? 160 : offset), "\(byte)")
    }
  }

  @Test("knows two spaces side by side at every place", arguments: 0..<30)
  func tidy(offset: Int) {
    var bytes = Array("one two three four five six sev".utf8)
    #expect(ByteSearch.isTidy(bytes.span) == true)
    bytes[offset] = 0x20
    bytes[offset + 1] = 0x20
    #expect(ByteSearch.isTidy(bytes.span) == false)
    bytes[offset + 1] = 0x09
    #expect(ByteSearch.isTidy(bytes.span) == false)
  }

  @Test(
    "counts UTF-16 code units",
    arguments: ["", "plain", "é", "日本語のスキル", "🙂🙂🙂", "a🙂b—日 and some more words, é \u{FFFF} 🏳️‍🌈 \u{10FFFF}"])
  func units(text: String) {
    for length in 0...text.unicodeScalars.count {
      let part = String(String.UnicodeScalarView(text.unicodeScalars.prefix(length)))
      #expect(part.utf16Length == part.utf16.count)
    }
  }

  @Test(
    "joins texts, short and long ones",
    arguments: [
      ["", ""], ["a", ""], ["", "b"], ["fifteen bytes..", "x"], ["日本", "é", "🙂", "", "e", "\u{301}", "tail"],
      [String(repeating: "long ", count: 40), "/", "name"],
    ])
  func joining(parts: [String]) {
    let all = parts + [String](repeating: "", count: 7 - parts.count)
    let joined = String.joining(all[0], all[1], all[2], all[3], all[4], all[5], all[6])
    #expect(Array(joined.utf8) == parts.flatMap { Array($0.utf8) })
  }

  @Test("counts a byte among its neighbours", arguments: [0, 1, 7, 8, 9, 63, 64, 2_040, 2_048, 5_000])
  func count(length: Int) {
    let bytes = (0..<length).map { UInt8(truncatingIfNeeded: 9 + $0 % 3) }
    for start in 0..<min(10, length + 1) {
      let expected = bytes[start...].count { $0 == 10 }
      #expect(ByteSearch.count(of: 10, in: bytes.span, from: start, to: length) == expected)
    }
    let same = [UInt8](repeating: 0x8A, count: length)
    #expect(ByteSearch.count(of: 0x8A, in: same.span, from: 0, to: length) == length)
    #expect(ByteSearch.count(of: 0x0A, in: same.span, from: 0, to: length) == 0)
  }

  @Test("folds every byte at every place", arguments: 0..<20)
  func folds(offset: Int) {
    for byte in UInt8.min..<0x80 {
      var bytes = Array("Ab\tC@[`{zZ 09-Qq\r\nXx".utf8)
      bytes[offset] = byte
      let expected = bytes.map { byte in
        (0x41...0x5A).contains(byte) ? byte + 0x20 : [0x09, 0x0A, 0x0D].contains(byte) ? 0x20 : byte
      }
      #expect(String(decoding: bytes, as: UTF8.self).foldedBytes == expected)
    }
    #expect("ÄÖ É".foldedBytes == Array("ÄÖ É".utf8))
  }

  @Test("knows printable ASCII at every place", arguments: 0..<20)
  func printable(offset: Int) {
    var bytes = [UInt8](repeating: 0x41, count: 20)
    for byte in UInt8.min...UInt8.max {
      bytes[offset] = byte
      #expect(ByteSearch.isPrintable(bytes.span) == (0x20...0x7E).contains(byte))
    }
    #expect("".isPrintableASCII)
  }

  @Test("compares a word only where it fits")
  func word() {
    let bytes = Array("see references/a".utf8)
    #expect(bytes.holds("references/", at: 4))
    #expect(!bytes.holds("references/", at: 5))
    #expect(!bytes.holds("references/", at: 6))
    #expect(bytes.holds("a", at: 15))
    #expect(!bytes.holds("a", at: 16))
  }
}
