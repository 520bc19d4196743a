import SkillText
import Testing

@testable import SkillReviews

private func item(_ id: String, _ verdict: Verdict, _ places: [Evidence] = []) -> ReviewedItem {
  ReviewedItem(
    id: id, skill: "s", text: id, path: "SKILL.md", line: 1, verdict: verdict, decidedBy: .check, evidence: places)
}

private func review(_ items: ReviewedItem...) -> ReviewResult { ReviewResult(items: items, fileCount: 1) }

private let place = Evidence(file: "a.swift", line: 3, quote: "let x")
private let other = Evidence(file: "b.swift", line: 9, quote: "let y")

@Suite("Ledger of a review")
struct ReviewLedgerTests {
  @Test("Open, fixed, open again") func course() {
    let id = review(item("s#1", .fail, [place])).findings[0].id
    var ledger = ReviewLedger()
    ledger.take(review(item("s#1", .fail, [place])))
    #expect(ledger.open == [id])
    #expect(ledger.status(of: id) == .open)
    ledger.take(review(item("s#1", .pass)))
    #expect(ledger.open.isEmpty)
    #expect(ledger.fixed == [id])
    ledger.take(review(item("s#1", .fail, [place])))
    #expect(ledger.status(of: id) == .reopened)
    #expect(ledger.fixed.isEmpty)
    ledger.take(review(item("s#1", .fail, [place])))
    #expect(ledger.status(of: id) == .reopened)
  }

  @Test(
    "Where nobody could decide nothing is fixed, and the outputs still tell what is open",
    .bug("https://github.com/Intrect-io/OpenSwarm/pull/223"), arguments: [Verdict.unknown, .unanswered])
  func undecided(verdict: Verdict) {
    var ledger = ReviewLedger()
    ledger.take(review(item("s#1", .fail, [place])))
    ledger.take(review(item("s#1", verdict)))
    #expect(ledger.fixed.isEmpty)
    let id = review(item("s#1", .fail, [place])).findings[0].id
    #expect(ledger.open == [id])
    let outputs = review(item("s#1", verdict)).outputs(after: ledger)
    #expect(outputs["open-ids"] == [.string(id)])
    #expect(outputs["open"]?.array?.map { $0["quote"] } == ["let x"])
    #expect(outputs["verdict"] == .string(verdict == .unknown ? "unknown" : "incomplete"))
  }

  @Test("One place of an item may be fixed before another") func places() {
    var ledger = ReviewLedger()
    ledger.take(review(item("s#1", .fail, [place, other])))
    ledger.take(review(item("s#1", .fail, [other])))
    #expect(ledger.open.count == 1)
    #expect(ledger.fixed.count == 1)
  }
}

@Suite("Waivers")
struct WaiverTests {
  @Test("A waived item is decided by the waiver, with its reason") func wholeItem() {
    let waived = review(item("s#1", .fail, [place]), item("s#2", .unknown), item("s#3", .pass))
      .applying([
        Waiver(id: "s#1", reason: "known", until: "2026-12-31"), Waiver(id: "s#2", reason: "no tool"),
        Waiver(id: "s#3", reason: "x"),
      ])
    #expect(waived.items.map(\.verdict) == [.na, .na, .pass])
    #expect(waived.items.map(\.decidedBy) == [.waiver, .waiver, .check])
    #expect(waived.items[0].note == "waived until 2026-12-31: known")
    #expect(waived.verdict == .pass)
  }

  @Test("A waived place leaves the others") func onePlace() {
    let before = review(item("s#1", .fail, [place, other]))
    let ids = before.findings.map(\.id)
    let one = before.applying([Waiver(id: ids[0], reason: "r")])
    #expect(one.items[0].verdict == .fail)
    #expect(one.items[0].evidence == [other])
    #expect(before.applying(ids.map { Waiver(id: $0, reason: "r") }).items[0].verdict == .na)
  }

  @Test(
    "It counts through its last day", arguments: [("2026-12-30", true), ("2026-12-31", true), ("2027-01-01", false)])
  func until(day: String, counts: Bool) {
    #expect(Waiver(id: "s#1", reason: "r", until: "2026-12-31").counts(on: day) == counts)
  }

  @Test("A file is read entry by entry; what is wrong does not count") func file() {
    let text = """
      version: 1
      waivers:
        - { id: "s#1", reason: known, until: 2026-12-31 }
        - { id: "s#2" }
        - { id: nope, reason: x }
        - { id: "s#3", reason: x, until: soon }
        - { id: "s#4", reason: "  for   ever " }
      """
    let file = WaiverFile(SourceFile(path: "w.yml", text: text))
    #expect(
      file.waivers == [
        Waiver(id: "s#1", reason: "known", until: "2026-12-31"), Waiver(id: "s#4", reason: "for ever"),
      ])
    #expect(
      file.problems == [
        "w.yml:4: the waiver of 's#2' needs a 'reason'", "w.yml:5: a waiver needs the 'id' of an item or a finding",
        "w.yml:6: 'until' of 's#3' is a day such as 2026-12-31",
      ])
  }

  @Test(
    "Another shape has no waivers",
    arguments: ["", "waivers: []\n", "version: 2\nwaivers: []\n", "version: 1\n", "[\n"])
  func shape(text: String) {
    let file = WaiverFile(SourceFile(path: "w.yml", text: text))
    #expect(file.waivers.isEmpty)
    #expect(file.problems.isEmpty == text.isEmpty)
  }
}
