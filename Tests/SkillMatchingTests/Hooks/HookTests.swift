import Skills
import Testing

@testable import SkillMatching

@Suite("Hooks")
struct HookTests {
  private static let task = "export the invoices to CSV for the accounting system"
  private static let all = MatchOptions(listsAll: true)

  @Test("a scorer adds half of its z-score, in standard deviations of the scores by words")
  func scorer() throws {
    let scorer = ScriptedScorer([Self.task: ["pdf-forms": 1, "brand-voice": -1, "invoice-export": 0]])
    let plain = Pool.index.match(Self.task, Self.all)
    let scored = Pool.index.match(Self.task, Self.all, scorer: scorer)
    let deviation = Pool.index.rank(Pool.index.taskWords(Self.task)).deviation
    let height = 1 / (2.0 / 3).squareRoot()
    let (before, after) = (try #require(plain.score("pdf-forms")), try #require(scored.score("pdf-forms")))
    #expect(abs(after - before - 0.5 * height * deviation) < 1e-9)
    #expect(scored.score("invoice-export") == plain.score("invoice-export"))
  }

  @Test("a scorer brings in a skill that shares no word with the task")
  func semantic() {
    let scorer = ScriptedScorer(["zebra": ["flaky-tests": 0.9, "pdf-forms": 0.1, "brand-voice": 0.2]])
    #expect(
      Pool.index.match("zebra", Self.all, scorer: scorer).matches.isEmpty, "no spread of words, nothing to add to")
    let task = "zebra capital"
    let other = ScriptedScorer([task: ["flaky-tests": 0.9, "pdf-forms": 0.1, "brand-voice": 0.2]])
    #expect(Pool.index.match(task, Self.all, scorer: other).matches.map(\.name).contains("flaky-tests"))
  }

  @Test(
    "z-scores",
    arguments: [
      ([1, 3, nil], [-1, 1, nil]), ([2, 2], [0, 0]), ([5], [0]), ([nil, nil], [nil, nil]),
      ([1, .nan, 3], [-1, nil, 1]),
    ] as [([Double?], [Double?])])
  func heights(_ values: [Double?], _ expected: [Double?]) {
    #expect(Ranking.heights(values) == expected)
  }

  @Test("an opinion on nothing changes nothing")
  func silent() {
    let plain = Pool.index.match(Self.task)
    let scored = Pool.index.match(Self.task, scorer: ScriptedScorer([:]))
    #expect(plain.json(indexDigest: "") == scored.json(indexDigest: ""))
  }

  static let verdicts: [(JudgeVerdict, [String], String?)] = [
    (.skill(SkillID("project/pdf-forms")), ["pdf-forms"], "the judge chose pdf-forms"),
    (.none, [], "the judge found that none fits"), (.abstained("no network"), ["invoice-export"], nil),
    (.skill(SkillID("project/unasked")), ["invoice-export"], nil),
  ]

  @Test("a judge chooses one of the five best, or none", arguments: verdicts)
  func judge(_ verdict: JudgeVerdict, _ selected: [String], _ reason: String?) async {
    let answer = await Pool.index.match(Self.task, judge: ScriptedJudge([Self.task: verdict]))
    #expect(answer.selected.map(\.name) == selected)
    #expect(answer.leftOut.contains { $0.reason == reason } == (reason != nil))
  }

  @Test("what the task names needs no judge")
  func named() async {
    let task = "@brand-voice " + Self.task
    let answer = await Pool.index.match(task, judge: ScriptedJudge([task: .none]))
    #expect(answer.selected.map(\.name).first == "brand-voice")
  }

  @Test("a judge is asked about the five best with their clauses")
  func question() async {
    let judge = RecordingJudge()
    _ = await Pool.index.match("schema migrations of models", judge: judge)
    let question = judge.asked
    #expect(question?.candidates.count ?? 0 <= 5)
    #expect(
      question?.candidates.first?.description
        == Pool.index.shelf.all(0..<Pool.index.matchable).first { $0.name == question?.candidates.first?.name }?.description)
  }
}

extension MatchAnswer {
  fileprivate func score(_ name: String) -> Double? { matches.first { $0.name == name }?.score }
}
