import SkillText
import Testing

@Suite("Line ends")
struct LineEndsTests {
  @Test("are found wherever they stand in a text", arguments: 0..<20)
  func everyPlace(offset: Int) {
    for end in [UInt8(10), 13] {
      var bytes = [UInt8](repeating: 0x8A, count: 20)
      bytes[offset] = end
      #expect(LineEnds.next(in: bytes.span, from: 0, to: 20) == offset)
      #expect(LineEnds.next(in: bytes.span, from: offset, to: 20) == offset)
      #expect(LineEnds.next(in: bytes.span, from: offset + 1, to: 20) == 20)
      #expect(LineEnds.next(in: bytes.span, from: 0, to: offset) == offset)
    }
  }

  @Test("count the same with and without a table of lines", arguments: ["\n", "\r", "\r\n", "\n\r", "\r\r\n\n"])
  func table(end: String) {
    let text = String(repeating: "abc\(end)d\(end)", count: 1_500)
    let fresh = text.utf8.count
    for offset in Array(0...60) + [4_095, 4_096, 4_097, fresh - 1, fresh] {
      let cold = SourceFile(path: "a", text: text)
      let warm = SourceFile(path: "a", text: text)
      _ = warm.position(at: fresh)
      #expect(cold.position(at: offset) == warm.position(at: offset))
    }
  }
}
