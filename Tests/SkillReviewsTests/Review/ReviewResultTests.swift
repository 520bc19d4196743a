import SkillText
import Testing

@testable import SkillReviews

@Suite("Results of reviews")
struct ReviewResultTests {
  @Test(
    "the verdict of the whole is fail-closed",
    arguments: [
      ([], .unknown), ([.pass, .unknown, .fail, .unanswered], .fail), ([.pass, .unknown, .unanswered], .unknown),
      ([.pass, .na, .unanswered], .incomplete), ([.pass, .na], .pass), ([.na], .pass),
    ] as [([Verdict], ReviewResult.Overall)])
  func computesVerdict(_ verdicts: [Verdict], _ whole: ReviewResult.Overall) {
    #expect(Self.result(verdicts).verdict == whole)
  }

  @Test(
    "the gate fails on what it was told",
    arguments: [
      ([.fail], .failOnDefault, true), ([.unknown], .failOnDefault, true),
      ([.pass, .unanswered], .failOnDefault, false),
      ([], .failOnDefault, true), ([], [.fail], false), ([.fail], [], false),
      ([.pass, .unanswered], [.unanswered], true),
    ] as [([Verdict], [Verdict], Bool)])
  func gates(_ verdicts: [Verdict], _ failOn: [Verdict], _ fails: Bool) {
    #expect(Self.result(verdicts).fails(on: failOn) == fails)
  }

  @Test("findings have ids that follow the place, not the line")
  func namesFindings() {
    let places = [
      Evidence(file: "a.swift", line: 3, quote: "try!  f()"), Evidence(file: "a.swift", line: 9, quote: "try! f()"),
      Evidence(file: "b.swift", line: 3, quote: "try! f()"),
    ]
    let result = ReviewResult(items: [.sample("s#1", .fail, evidence: places), .sample("s#2", .pass)], fileCount: 2)
    #expect(
      result.findings.map(\.id) == ["s#1@a.swift:e2819372", "s#1@a.swift:e2819372~2", "s#1@b.swift:e2819372"])
    #expect(result.findings.map(\.evidence) == places)
  }

  @Test("outputs hold the numbers, the findings and every skill")
  func hasOutputs() {
    let place = Evidence(file: "a.swift", line: 3, quote: "x")
    let result = ReviewResult(
      items: [.sample("s#1", .fail, evidence: [place]), .sample("t#1", .pass), .sample("t#2", .unanswered)],
      fileCount: 2)
    let outputs = result.outputs
    #expect(outputs["verdict"] == "fail")
    #expect(outputs["counts"] == ["pass": 1, "fail": 1, "na": 0, "unknown": 0, "unanswered": 1])
    #expect(outputs["decided"] == 2)
    #expect(outputs["total"] == 3)
    #expect(outputs["files"] == 2)
    #expect(outputs["open-ids"] == ["s#1@a.swift:2d711642"])
    #expect(
      outputs["open"] == [
        [
          "id": "s#1@a.swift:2d711642", "item": "s#1", "skill": "s", "text": "Text of s#1", "file": "a.swift",
          "line": 3,
          "quote": "x", "status": "open",
        ]
      ])
    #expect(outputs["by-skill"]?["s"]?["verdict"] == "fail")
    #expect(outputs["by-skill"]?["t"]?["verdict"] == "incomplete")
    #expect(outputs["by-skill"]?["t"]?["total"] == 2)
  }

  @Test("a stored result reads back as it was")
  func roundTrips() throws {
    var item = ReviewedItem.sample("s#1", .fail, evidence: [Evidence(file: "ä", line: 3, quote: "\"x\"")])
    item.note = "why"
    var open = ReviewedItem.sample("s#2", .unanswered)
    open.candidates = [Evidence(file: "b", line: 1, quote: "y")]
    let result = ReviewResult(items: [item, open], fileCount: 2, remarks: [ReviewRemark(skill: "s", text: "odd")])
    #expect(try ReviewResult(json: JSON(parsing: result.json.canonicalText)) == result)
  }

  @Test(
    "a damaged result says where",
    arguments: [
      (#"{"schema":"x"}"#, ReviewFormatError("schema", "is another")),
      (#"{}"#, ReviewFormatError("schema", "is no string")),
      (#"{"schema":"skillpool.review/1","items":1}"#, ReviewFormatError("items", "is no list")),
      (#"{"schema":"skillpool.review/1","items":[{"id":"a"}]}"#, ReviewFormatError("items[0].skill", "is no string")),
      (#"{"schema":"skillpool.review/1","items":[],"files":1.5}"#, ReviewFormatError("files", "is no whole number")),
      (
        #"{"schema":"skillpool.review/1","items":[{"id":"a","skill":"s","text":"t","path":"p","line":1,"verdict":"ok"}]}"#,
        ReviewFormatError("items[0].verdict", "is 'ok', which is not known")
      ),
      (
        #"{"schema":"skillpool.review/1","items":[{"id":"a","skill":"s","text":"t","path":"p","line":1,"verdict":"na","decided-by":"check","evidence":[{"file":1}]}]}"#,
        ReviewFormatError("items[0].evidence[0].file", "is no string")
      ),
    ])
  func refusesDamage(_ text: String, _ error: ReviewFormatError) throws {
    let json = try JSON(parsing: text)
    #expect(throws: error) { try ReviewResult(json: json) }
  }

  static func result(_ verdicts: [Verdict]) -> ReviewResult {
    ReviewResult(items: verdicts.enumerated().map { .sample("s#\($0)", $1) }, fileCount: 1)
  }
}
