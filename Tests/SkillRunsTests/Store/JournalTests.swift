import SkillAgents
import SkillPrompts
import SkillSystem
import SkillText
import Testing

@testable import SkillRuns

@Suite("Journal")
struct JournalTests {
  private static let events = (1...4).map {
    RunEvent(seq: $0, timestamp: 1000, type: .stepReady, step: "s\($0)", data: ["n": .int($0)])
  }
  private static let lines = events.map { JournalLine.encode($0.json(run: "R")) }
  private static let bytes = lines.flatMap(\.self)

  @Test("An event is written as the canonical JSON of all its members")
  func eventLine() {
    let result = StepResult(
      .success, exitCode: 0, outputs: ["b": .number(1.5), "a": [.number(0.001), -2]], text: "\"x\"\n")
    let data: [String: JSON] = [
      "attempt": 2, "seconds": .number(0.125), "files": [["size": 9_007_199_254_740_991]], "z": -1,
    ]
    let event = RunEvent(seq: 7, timestamp: 1_700_000_000_123, type: .stepFinished, step: "é", data: data)
    var lines: [UInt8] = Self.lines[0]
    JournalLine.write(event, result: result.bytes(step: "é", attempt: 2), run: "R", to: &lines)
    var whole = event
    whole.data["result"] = result.json(step: "é", attempt: 2)
    #expect(lines == Self.lines[0] + JournalLine.encode(whole.json(run: "R")))
  }

  private static let facts: [EventFacts] = [
    [:], .members(["run-er": "x", "a": -1, "zz": .number(0.1)]),
    .start(StepStart(attempt: 1, key: "", kind: "run")),
    .start(StepStart(attempt: 12, key: "0f\"", kind: "prompt", permissions: "edit")),
    .finish(StepFinish(attempt: 0, end: StepEnd(.skipped, .condition), seconds: 0)),
    .finish(
      StepFinish(
        attempt: 3, end: StepEnd(.failure, .exitCode).tolerated(true), seconds: 0.0625,
        usage: AgentUsage(inputTokens: 1, outputTokens: 2, usd: 0.5), calls: 4, kind: "review", message: "no\n\u{1}",
        kept: StepFinish.Kept(
          files: [StoredFile(name: "a", bytes: [1]), StoredFile(name: "b", bytes: [])], key: "k", tree: "t"))),
    .finish(
      StepFinish(
        attempt: 1, end: StepEnd(.success), seconds: 1e21, kept: StepFinish.Kept(files: [], key: nil, tree: nil))),
  ]

  @Test("Facts of every kind are written as their members would be", arguments: facts.indices, [nil, "s", "ä\"\\"])
  func factLine(index: Int, step: String?) {
    let facts = Self.facts[index]
    let event = RunEvent(seq: 9_999, timestamp: 1_700_000_000_123, type: .stepFinished, step: step, facts: facts)
    for result in [nil, StepResult(.success, exitCode: -1, text: "t")] {
      var lines: [UInt8] = []
      JournalLine.write(event, result: result?.bytes(step: "s", attempt: 1), run: "R", to: &lines)
      var plain = RunEvent(
        seq: 9_999, timestamp: 1_700_000_000_123, type: .stepFinished, step: step, data: facts.members)
      plain.data["result"] = result?.json(step: "s", attempt: 1)
      #expect(lines == JournalLine.encode(plain.json(run: "R")))
    }
  }

  @Test("Each member is found by its name", arguments: facts.indices) func factMembers(index: Int) {
    let facts = Self.facts[index]
    let names = [
      "attempt", "calls", "conclusion", "files", "key", "kind", "message", "outcome", "permissions", "reason",
      "seconds", "tree",
      "usage", "other",
    ]
    for name in names + facts.members.keys { #expect(facts[name] == facts.members[name]) }
  }

  @Test("What is written is read") func roundTrip() throws {
    let content = try JournalContent(Self.bytes, path: "log")
    #expect(content.events == Self.events)
    #expect(content.run == "R")
    #expect(content.tornBytes == 0)
  }

  @Test("S74: A journal that ends anywhere is read up to its last whole line")
  func tornAtEveryByte() throws {
    for length in 0...Self.bytes.count {
      let content = try JournalContent(Array(Self.bytes.prefix(length)), path: "log")
      let whole = Self.lines.indices.last { Self.lines[...$0].joined().count <= length }.map { $0 + 1 } ?? 0
      #expect(content.events.count == whole)
      #expect(content.wholeBytes + content.tornBytes == length)
      #expect(content.wholeBytes == Self.lines[..<whole].joined().count)
    }
  }

  @Test("S74: A changed bit before the last line is damage")
  func flippedBits() {
    let start = Self.lines[0].count
    for offset in start..<(start + Self.lines[1].count - 1) {
      var bytes = Self.bytes
      bytes[offset] ^= 0x40
      #expect(throws: damage(at: start, record: 2)) { try JournalContent(bytes, path: "log") }
    }
  }

  @Test("S74: A changed bit in the last line is a cut-off write") func flippedTail() throws {
    var bytes = Self.bytes
    bytes[bytes.count - 3] ^= 1
    let content = try JournalContent(bytes, path: "log")
    #expect(content.events.count == 3)
    #expect(content.tornBytes == Self.lines[3].count)
  }

  @Test("S74: Lines out of order, twice or left out are damage", arguments: [[0, 2, 1, 3], [0, 0, 1], [0, 2], [1]])
  func order(of numbers: [Int]) throws {
    let bytes = numbers.flatMap { Self.lines[$0] }
    let expected = numbers.enumerated().first { $0 != $1 }
    let wrong = try #require(expected).offset
    #expect(throws: damage(at: numbers[..<wrong].flatMap { Self.lines[$0] }.count, record: wrong + 1)) {
      try JournalContent(bytes, path: "log")
    }
  }

  @Test("S74: A newer format is refused, unknown kinds are passed over") func versions() throws {
    let unknown = JournalLine.encode(["v": 1, "seq": 1, "ts": 1, "type": "moon.landing", "run": "R"])
    let content = try JournalContent(unknown, path: "log")
    #expect(content.events.isEmpty)
    #expect(content.lastSeq == 1)
    let newer = JournalLine.encode(["v": 99, "seq": 1, "ts": 1, "type": "run.started", "run": "R"])
    #expect(
      throws: RunsError(
        .input, "log: the run was written by a newer skillpool (format 99)", path: "log",
        help: "resume it with that version")
    ) { try JournalContent(newer, path: "log") }
  }

  @Test(
    "Names of step folders are plain, short and different",
    arguments: [
      ("test", "test"), ("a[os=mac,n=1]", "a%5bos%3dmac%2cn%3d1%5d"), ("../x", "%2e%2e%2fx"), ("é", "%c3%a9"),
    ])
  func encoding(step: String, name: String) { #expect(RunFolder.encode(step) == name) }

  @Test("A long name of a step folder is hashed") func longNames() {
    #expect(RunFolder.encode(String(repeating: "a", count: 200)).count == 200)
    let hashed = RunFolder.encode(String(repeating: "a", count: 201))
    #expect(hashed == "sha256-" + SHA256.hex(String(repeating: "a", count: 201).utf8))
  }

  private func damage(at offset: Int, record: Int) -> RunsError {
    RunsError(
      .damaged, "log: journal damaged at byte \(offset), record \(record); nothing was changed", path: "log",
      help: "restore the file from a backup, or start a new run")
  }
}
