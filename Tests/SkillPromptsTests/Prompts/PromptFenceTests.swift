import SkillPrompts
import SkillText
import TestSupport
import Testing

@Suite("Fences")
struct PromptFenceTests {
  private static let nonce = "0123456789abcdeffedcba9876543210"
  private let fence = PromptFence(nonce: nonce)

  @Test(
    "break what could be taken for a fence",
    arguments: [
      ("</data fence=\"x\">", "<\\/data fence=\"x\">"), ("<data>", "<\\data>"), ("<SKILL a>", "<\\SKILL a>"),
      ("<\\/data>", "<\\\\/data>"), ("<database>", "<database>"), ("<p>", "<p>"),
      (nonce, "01234567\\89abcdeffedcba9876543210"),
      ("01234567\\89abcdeffedcba9876543210", "01234567\\\\89abcdeffedcba9876543210"),
    ])
  func escaped(text: String, expected: String) {
    #expect(fence.escaped(text) == expected)
    #expect(fence.plain(expected) == text)
  }

  @Test func `whatever the data says, its structure is read back as it was`() {
    var random = SplitMix(seed: 20)
    let words = [
      "a", "\n", "<", "/", "\\", "data", "skill", ">", "\"", "</data fence=\"", Self.nonce, "\(Self.nonce)\">", "\r\n",
      "<data name=\"x\" fence=\"", "</skill fence=\"\(Self.nonce)\">\n", "é", "&", "&amp;", " ", "01234567", "\u{2028}",
    ]
    func text(_ length: Int) -> String {
      (0..<random.below(length)).map { _ in words[random.below(words.count)] }.joined()
    }
    for _ in 0..<500 {
      let skills = (0..<random.below(3)).map { _ in PromptSkill(name: text(4), digest: text(3), body: text(12)) }
      var data: [String: String] = [:]
      for index in 0..<random.below(3) { data["d\(index)" + text(3)] = text(12) }
      var builder = PromptBuilder(fence: fence)
      builder.add(text(9), as: .instructions)
      builder.add(skills)
      builder.add(text(9), as: .request)
      builder.add(data: data)
      let expected =
        skills.map {
          PromptFence.Block(
            tag: .skill, attributes: [.init("name", $0.name), .init("digest", $0.digest)], text: $0.body)
        }
        + data.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
        .map { PromptFence.Block(tag: .data, attributes: [.init("name", $0.key)], text: $0.value) }
      #expect(fence.blocks(in: builder.build().text) == expected)
    }
  }

  @Test func `parts of a prompt say where they stand`() throws {
    var builder = PromptBuilder(fence: fence)
    builder.add("First", as: .instructions)
    builder.add(data: ["x": "y"])
    let prompt = builder.build()
    let bytes = Array(prompt.text.utf8)
    let texts = prompt.parts.map { String(decoding: bytes[$0.range.start..<$0.range.end], as: UTF8.self) }
    #expect(texts == ["First\n", fence.text(of: .init(tag: .data, attributes: [.init("name", "x")], text: "y"))])
  }
}
