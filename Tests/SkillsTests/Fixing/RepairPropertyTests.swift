import SkillSystem
import SkillText
import Testing

@testable import Skills

@Suite("Mending any file")
struct RepairPropertyTests {
  static let values = [
    "Use when: x", "a:", "[a] b", "[a, b]", "{x} y", "*.ts", "&a b", "!tag x", "@M", "`c` d", "%d", "- a", "? b", "> q",
    "| p", "\"A\" b", "'Don't'", "\"open", "\"C:\\U\"", "plain", "\"quoted\"", "'single'", "3000", "null", "~", "",
    "a # b", "caf\u{E9}: x", "\u{A0}x: y", "tab\there: x", "日本: x", "\"a\\nb\"", ">\n  folded\n  text",
    "|\n  literal: x", "a\n  b: c\n  d", "\n  k: v: w\n  l: m", "\n  - i: j: k\n  - l", "\u{1}: x", "it''s: x",
    "'a': b",
  ]
  static let keys = [
    "name", "description", "allowed_tools", "argument-hint", "metadata", "globs", "x.y", "\"version\"",
  ]
  static let separators = [": ", ":", ":  ", ":\t", "：", ":\u{A0}"]
  static let heads = ["", "", "", "\u{FEFF}", "\n", " \n\n", "<!-- c -->\n", "# H\n"]
  static let ends = ["---", "---", "---", "...", "--- ", "----", ""]

  /// A file that is broken in ways that a seed decides.
  static func file(_ randomness: SeededRandomness) -> String {
    let bytes = randomness.bytes(40)
    var index = 0
    func pick(_ choices: [String]) -> String {
      index += 1
      return choices[Int(bytes[index % bytes.count]) % choices.count]
    }
    let count = Int(bytes[0] % 5) + 1
    let lines = (0..<count).map { _ in pick(keys) + pick(separators) + pick(values) }
    let newline = bytes[39] % 4 == 0 ? "\r\n" : "\n"
    let text = pick(heads) + "---\n" + lines.joined(separator: "\n") + "\n" + pick(ends) + "\n# Body\n\n- [ ] a: b\n"
    return text.replacing("\n", with: newline)
  }

  @Test("A mended file says the same, needs no mending, and differs only in its front matter", arguments: 0..<20)
  func faithful(_ seed: Int) throws {
    let randomness = SeededRandomness(seed: UInt64(seed))
    for _ in 0..<15 {
      let text = Self.file(randomness)
      let before = try #require(Loading.skill(text))
      for target in [nil] + SkillTarget.allCases.map(Optional.some) {
        guard let repair = before.repair(for: target) else { continue }
        let after = try #require(Loading.skill(bytes: repair.after))
        let again = after.repair(for: target).map { String(decoding: $0.after, as: UTF8.self).debugDescription }
        #expect(again == nil, "\(String(decoding: repair.after, as: UTF8.self).debugDescription)")
        #expect(after.name == before.name && after.description == before.description)
        #expect(after.body == before.body && after.status == before.status)
        #expect(after.frontMatter.map(\.value) == before.frontMatter.map(\.value), "\(text.debugDescription)")
        #expect(after.diagnostics.count < before.diagnostics.count || target != nil)
        #expect(repair.after.suffix(20).elementsEqual(repair.before.suffix(20)))
      }
    }
  }
}
