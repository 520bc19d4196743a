import SkillText
import Skills
import Testing

@testable import SkillMatching

@Suite("Skills that a task names")
struct MentionsTests {
  @Test(
    "reads names off a task",
    arguments: zip(
      [
        "@brand-voice, please", "use $pdf-forms.", "/release-notes", "(see @a/b)", "swiftui@user now", "me@example.org",
        "no names", "a / b", "@", " brand-voice ", "use brand-voice",
      ],
      [
        ["brand-voice"], ["pdf-forms"], ["release-notes"], ["a/b"], ["swiftui@user"], ["me@example.org"], [], [""],
        [""], ["brand-voice"], [],
      ]))
  func reading(task: String, names: [String]) {
    #expect(Mentions(task).names == names)
  }

  @Test("a named skill comes first, in the order of the task", arguments: ["@", "$", "/"])
  func named(sigil: String) {
    let answer = Pool.index.match("\(sigil)release-notes then \(sigil)brand-voice: export the invoices to CSV")
    #expect(Array(answer.matches.prefix(2)).map(\.name) == ["release-notes", "brand-voice"])
    #expect(Array(answer.matches.prefix(2)).map(\.tier) == [3, 3])
    #expect(answer.matches.first?.confidence == 1)
    #expect(
      answer.matches.first?.reasons.first == MatchReason(.name, "release-notes", field: "name", line: 2, share: 1))
    #expect(Array(answer.selected.prefix(2)).map(\.name) == ["release-notes", "brand-voice"])
  }

  @Test("shadowed, degraded and broken skills are matched only by name")
  func unmatchable() {
    var shadowed = SkillMaker("brand-voice", "Write zebra copy.")
    shadowed.scope = .user
    shadowed.shadowedBy = SkillID("project/brand-voice")
    var degraded = SkillMaker("half", "Draw zebra stripes.")
    degraded.status = .degraded
    var broken = SkillMaker("gone", "Feed a zebra.")
    broken.status = .broken
    let index = Pool.index(with: shadowed, degraded, broken)
    #expect(index.match("zebra", MatchOptions(listsAll: true)).matches.isEmpty)
    #expect(index.match("@brand-voice").selected.map(\.id.text) == ["project/brand-voice"])
    #expect(index.match("@brand-voice@user").selected.first?.id.text == "user/brand-voice")
    #expect(index.match("brand-voice@user").selected.first?.id.text == "user/brand-voice")
    #expect(index.match("@half").selected.map(\.name) == ["half"])
    let answer = index.match("@gone")
    #expect(answer.selected.isEmpty)
    #expect(answer.matches.map(\.name) == ["gone"])
    #expect(answer.leftOut.map(\.reason) == ["broken: its text could not be read"])
  }

  @Test("an alias names a skill, too")
  func alias() {
    var maker = SkillMaker("charts", "Draw charts.")
    maker.aliases = ["plots"]
    #expect(Pool.index(with: maker).match("@plots").selected.map(\.name) == ["charts"])
  }

  @Test("a trigger word for word beats the score")
  func phrase() {
    var maker = SkillMaker("ledger", "Keep the books.")
    maker.triggers = [SkillTrigger("close the books of the month", origin: .section, line: 5)]
    let index = Pool.index(with: maker)
    let answer = index.match("Close the books of the month!")
    #expect(answer.matches.first?.name == "ledger")
    #expect(answer.matches.first?.tier == 2)
    #expect(answer.matches.first?.band == .strong)
    let reason = MatchReason(.example, "close the books of the month", field: "trigger", line: 5, share: 1)
    #expect(answer.matches.first?.reasons.first == reason)
    #expect(index.match("please close the books of this month, then export invoices").matches.first?.tier == 2)
    #expect(index.match("close the month", MatchOptions(listsAll: true)).matches.first?.tier == 1)
  }
}
