import SkillText
import Testing

@testable import SkillReviews

@Suite("Patterns")
struct PatternTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let pattern: String
    let text: String
    let found: [SourceRange]
    var testDescription: String { "\(pattern.debugDescription) in \(text.debugDescription)" }
    init(_ pattern: String, _ text: String, _ found: [(Int, Int)]) {
      (self.pattern, self.text) = (pattern, text)
      self.found = found.map { SourceRange($0.0, $0.1) }
    }
  }

  static let cases: [Case] = [
    Case("b+", "abbab", [(1, 3), (4, 5)]),
    Case("x", "abc", []),
    Case("ö", "aöbö", [(1, 3), (4, 6)]),
    Case(".", "aö", [(0, 1), (1, 3)]),
    Case("^b$", "a\nb\nb", [(2, 3), (4, 5)]),
    Case("^b$", "a\r\nb\r\nc", [(3, 4)]),
    Case("a.b", "a\rb a\nb axb", [(8, 11)]),
    Case("(?=b)", "abb", [(1, 1), (2, 2)]),
    Case("x*", "axx", [(0, 0), (1, 3), (3, 3)]),
    Case("(?s)a.*c", "a\nb\nc", [(0, 5)]),
    Case("a", "", []),
    Case("\\x{1F600}", "😀!", [(0, 4)]),
    Case("\\K", "éa", [(0, 0), (2, 2), (3, 3)]),
  ]

  @Test("finds every match as byte ranges", arguments: cases)
  func findsMatches(_ row: Case) throws {
    let pattern = try Pattern(row.pattern)
    #expect(pattern.matches(in: row.text) == .matches(row.found))
  }

  @Test("stops after as many matches as were asked for")
  func stops() throws {
    #expect(try Pattern("a").matches(in: "aaaa", most: 2) == .matches([SourceRange(0, 1), SourceRange(1, 2)]))
  }

  @Test(
    "a text that is no pattern is refused with its place",
    arguments: [
      ("a(b", PatternError("missing closing parenthesis", at: 3)),
      ("[a", PatternError("missing terminating ] for character class", at: 2)),
      ("ab\\C", PatternError("using \\C is disabled by the application", at: 4)),
      ("*a", PatternError("quantifier does not follow a repeatable item", at: 0)),
      ("", PatternError("the pattern is empty", at: 0)),
    ])
  func refuses(_ text: String, _ error: PatternError) {
    #expect(throws: error) { try Pattern(text) }
  }

  @Test("a pattern longer than 4096 bytes is refused")
  func refusesLong() {
    #expect(throws: PatternError("the pattern is longer than 4096 bytes", at: 0)) {
      try Pattern(String(repeating: "a", count: 4097))
    }
  }

  @Test(
    "a runaway pattern meets a limit",
    arguments: [
      ("(a+)+$", 60_000, "the pattern backtracked too often"),
      ("(a+)+$", 40, "the pattern backtracked too often"),
      ("(a|aa)+$", 200, "the pattern backtracked too often"),
      ("(?s)a.*b.", 100_000, "the pattern took too much work"),
      ("[^x]*+b", 100_000, "the pattern took too much work"),
    ])
  func meetsLimit(_ pattern: String, _ count: Int, _ reason: String) throws {
    let text = String(repeating: "a", count: count) + "b"
    #expect(try Pattern(pattern).matches(in: text) == .limit(reason))
  }

  @Test(
    "every limit has its words",
    arguments: [
      (PatternLimits(work: 100, workPerByte: 0), "the pattern took too much work"),
      (PatternLimits(backtracks: 100), "the pattern backtracked too often"),
      (PatternLimits(depth: 10), "the pattern backtracked too deep"),
      (PatternLimits(heapKiB: 1), "the pattern took too much memory"),
    ])
  func namesLimit(_ limits: PatternLimits, _ reason: String) throws {
    let text = String(repeating: "a", count: 1000) + "b"
    #expect(try Pattern("(a+)+$").matches(in: text, limits: limits) == .limit(reason))
  }

  @Test("a recursion without end is told")
  func tellsRecursion() throws {
    let reason = "the pattern could not be matched: nested recursion at the same subject position"
    #expect(try Pattern("(?:(?R)|b)a").matches(in: "ab") == .limit(reason))
  }

  @Test("the work limit counts over all starting places")
  func workIsPerSearch() throws {
    let limits = PatternLimits(work: 50, workPerByte: 0)
    let pattern = try Pattern("ab")
    #expect(pattern.matches(in: String(repeating: "ac", count: 100), limits: limits) == .matches([]))
    #expect(
      pattern.matches(in: String(repeating: "ab", count: 100), limits: limits)
        == .limit("the pattern took too much work"))
  }
}
