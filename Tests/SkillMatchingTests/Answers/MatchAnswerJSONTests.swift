import SkillText
import Skills
import Testing

@testable import SkillMatching

@Suite("An answer as JSON")
struct MatchAnswerJSONTests {
  @Test("the shape of skillpool.match/1")
  func shape() {
    let match = SkillMatch(
      rank: 1, id: SkillID("p/a"), name: "a", path: "a/SKILL.md", score: 1.23456789, confidence: 0.9, band: .strong,
      tier: 1, reasons: [MatchReason(.word, "plan", field: "body", line: nil, share: 0.5)])
    let answer = MatchAnswer(
      task: "plan", matches: [match], selected: [match],
      leftOut: [MatchAnswer.Omission(id: SkillID("p/b"), reason: "excluded")])
    let expected = """
      {"ambiguous":null,"index-digest":"d","left-out":[{"id":"p/b","reason":"excluded"}],"matcher-version":"\(TriggerIndex.matcherVersion)",\
      "matches":[{"band":"strong","further":0,"id":"p/a","name":"a","path":"a/SKILL.md","rank":1,"reasons":[{"field":"body",\
      "kind":"word","line":null,"share":0.5,"text":"plan"}],"score":1.234568,"tier":1}],"schema":"skillpool.match/1",\
      "selected":["p/a"],"summaries":[],"task":"plan"}
      """
    #expect(answer.json(indexDigest: "d").canonicalText == expected)
  }

  @Test(
    "numbers for people", arguments: zip([0, 0.705, 1, 0.0049, 12.345], ["0.00", "0.71", "1.00", "0.00", "12.35"]))
  func hundredths(value: Double, text: String) { #expect(Numbers.hundredths(value) == text) }

  @Test("thousands", arguments: zip([0, 999, 1000, 3120, -1_234_567], ["0", "999", "1,000", "3,120", "-1,234,567"]))
  func grouped(value: Int, text: String) { #expect(Numbers.grouped(value) == text) }
}
