import Skills
import TestSupport
import Testing

@testable import SkillMatching

@Suite("Skills that other skills name")
struct NamedSkillsTests {
  @Test(
    "words that may be names",
    arguments: [
      ("use code-review first", ["code-review"]), ("the `maps` skill", ["maps"]), ("the **maps** skill", ["maps"]),
      ("the maps skill, *maps* and \"maps\"", []), ("`pack:maps` or pack:big-maps", ["maps", "big-maps"]),
      ("-x- a- `a_b_`", ["a_b"]), ("Brand-Voice", ["brand-voice"]), ("`maps", []), ("", []),
      ("see ../code-review/SKILL.md", ["code-review"]), ("straße-1", ["e-1"]),
    ] as [(String, [String])])
  func scanner(text: String, names: [String]) {
    let bytes = Array(text.utf8)
    var scanner = NameScanner(bytes.indices)
    var found: [UInt64] = []
    while let word = scanner.next(in: bytes.span) { found.append(word.key) }
    #expect(found == names.map { NamePool.key($0.utf8) })
  }

  /// Every word of a text that may be a name, looked at one by one.
  private static func allNames(_ text: [UInt8]) -> [Range<Int>] {
    let isLetter: (UInt8) -> Bool = { $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A || $0 >= 0x30 && $0 <= 0x39 }
    let isPart: (UInt8) -> Bool = { isLetter($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
    let at: (Int) -> UInt8 = { text.indices.contains($0) ? text[$0] : 0 }
    var (found, index): ([Range<Int>], Int) = ([], 0)
    while index < text.count {
      guard isLetter(text[index]) else {
        index += 1
        continue
      }
      let first = index
      var start = index
      while isPart(at(index)) || at(index) == UInt8(ascii: ":") && isLetter(at(index + 1)) {
        if at(index) == UInt8(ascii: ":") { start = index + 1 }
        index += 1
      }
      var end = index
      while end > start, !isLetter(text[end - 1]) { end -= 1 }
      let isMarked = at(first - 1) == 0x60 || at(first - 1) == 0x2A && at(first - 2) == 0x2A
      let isClosed = isMarked && (at(index) == 0x60 || at(index) == 0x2A)
      if isClosed || text[start..<end].contains(UInt8(ascii: "-")) { found.append(start..<end) }
    }
    return found
  }

  @Test("words that may be names are found wherever they stand", arguments: 0..<40 as Range<UInt64>)
  func everywhere(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let letters = Array("ab-_:*` \nZ9é.".utf8)
    for length in 0..<60 {
      let text = (0..<length).map { _ in letters[Int.random(in: letters.indices, using: &random)] }
      var (scanner, found) = (NameScanner(text.indices), [Range<Int>]())
      while let word = scanner.next(in: text.span) { found.append(word.range) }
      #expect(found == Self.allNames(text), "\(String(decoding: text, as: UTF8.self).debugDescription)")
    }
  }

  private static func index(_ makers: [SkillMaker]) -> TriggerIndex {
    TriggerIndex(SkillCatalog(skills: makers.map(\.skill)))
  }

  /// What other skills say of a skill: where, and the words of the line.
  private static func said(of name: String, in index: TriggerIndex) -> [String] {
    let document = (0..<index.matchable).first { index.skill($0).name == name } ?? -1
    let run = index.pool.named.run(document)
    return zip(run, index.pool.named.words(run)).map { line, terms in
      let place = index.pool.named.place(line)
      let words = terms.map { String(decoding: index.terms.key(Int($0)), as: UTF8.self) }
      return "\(index.pool.title(place.source)):\(place.line) \(words.joined(separator: " "))"
    }
  }

  private static let reviewing = SkillMaker("code-review", "Review code.", "Read the diff.\n")
  private static let charts = SkillMaker("charts", "Draw charts.", "Plot `code-review` and charts.\n")

  @Test("the lines of its pack that name it, with their words in order")
  func words() {
    let planner = SkillMaker(
      "planner", "Plan work.", "# Plan\n\nNothing here.\nThen `charts` for budgets, code-review for budgets.\n")
    let index = Self.index([Self.reviewing, Self.charts, planner])
    #expect(
      Self.said(of: "code-review", in: index) == [
        "charts:5 plot code review chart", "planner:8 chart budget code review budget",
      ])
    #expect(Self.said(of: "charts", in: index) == ["planner:8 chart budget code review budget"])
    #expect(Self.said(of: "planner", in: index) == [])
  }

  @Test("another pack, its own lines, headings and plain words do not count")
  func others() {
    var stranger = SkillMaker("stranger", "Something else.", "Ask code-review about trees.\n")
    stranger.scope = .user
    let own = SkillMaker("charts", "Draw charts.", "# Not code-review of trees\n\nUse charts, `charts` for trees.\n")
    let index = Self.index([Self.reviewing, own, stranger])
    #expect(Self.said(of: "code-review", in: index) == [])
    #expect(Self.said(of: "charts", in: index) == [])
  }

  @Test("two builders find what one finds")
  func halves() {
    let skills = TriggerIndex.ordered(
      [Self.reviewing, Self.charts, SkillMaker("a", "", "`charts` in trees")].map(\.skill))
    let pool = NamePool(skills[...])
    var (whole, first, second) = (
      IndexBuilder(Formula(), pool), IndexBuilder(Formula(), pool), IndexBuilder(Formula(), pool)
    )
    for skill in skills { whole.add(skill) }
    first.add(skills[0])
    for skill in skills.dropFirst() { second.add(skill) }
    first.append(second)
    #expect(first.naming.lines == whole.naming.lines)
    #expect(whole.naming.lines.map(\.count) == [1, 1, 0])
  }
}
