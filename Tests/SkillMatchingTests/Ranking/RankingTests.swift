import Skills
import Testing

@testable import SkillMatching

@Suite("Ranking of a small library")
struct RankingTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var task: String
    var best: [String]
    var testDescription: String { task }

    init(_ task: String, _ best: String...) {
      self.task = task
      self.best = best
    }
  }

  @Test(
    "the best skills, in order",
    arguments: [
      Row("Add a schema version to our SwiftData store", "swiftdata-models"),
      Row("plan a postgres schema migration without locks", "postgres-migrations", "swiftdata-models"),
      Row("Sendable errors after turning on strict checks", "swift-concurrency"),
      Row("this test fails only sometimes on CI", "flaky-tests"),
      Row("export the invoices to CSV", "invoice-export", "pdf-forms"),
      Row("read the fields of a PDF form", "pdf-forms", "invoice-export"),
      Row("our Dockerfile makes huge images", "docker-images"),
      Row("which status code for paging past the end", "rest-api-design"),
      Row("write up yesterday's outage", "incident-report"),
      Row("check contrast and focus order of the settings screen", "accessibility-audit"),
      Row("notes for the next release from merged pull requests", "release-notes"),
      Row("a VersionedSchema", "swiftdata-models"),
      Row("the layer cache is lost", "docker-images"),
    ])
  func best(row: Row) {
    let answer = Pool.index.match(row.task, MatchOptions(listsAll: true))
    #expect(Array(answer.matches.map(\.name).prefix(row.best.count)) == row.best)
  }

  @Test("the order of the catalog does not matter", arguments: [1, 5, 7, 11])
  func permuted(stride: Int) {
    let count = Pool.skills.count
    let permuted = (0..<count).map { Pool.skills[($0 * stride + 3) % count] }
    let index = TriggerIndex(SkillCatalog(skills: permuted))
    #expect(index.digest == Pool.index.digest)
    for task in ["export PDF invoices", "migrate the schema", "write a report of failing tests"] {
      let options = MatchOptions(top: 3, accept: .none, listsAll: true)
      let (left, right) = (index.match(task, options), Pool.index.match(task, options))
      #expect(left.json(indexDigest: "") == right.json(indexDigest: ""))
    }
  }

  @Test(
    "a misspelt word is understood when no skill says it",
    arguments: zip(
      ["contianer images", "accesibility", "acessibilty audit", "outtage"],
      ["docker-images", "accessibility-audit", "accessibility-audit", "incident-report"]))
  func misspelt(task: String, best: String) {
    #expect(Pool.index.match(task, MatchOptions(listsAll: true)).matches.first?.name == best)
  }

  @Test("short words are never corrected")
  func shortWords() {
    #expect(Pool.index.match("tset", MatchOptions(listsAll: true)).matches.isEmpty)
  }

  @Test("a known word is never corrected")
  func knownWords() {
    #expect(Pool.index.taskWords("invoices").words.map(\.worth) == [1])
    #expect(Pool.index.taskWords("invoizes").words.map(\.worth) == [Formula().misspelt])
  }

  @Test("ties go by name")
  func ties() {
    let index = TriggerIndex(
      SkillCatalog(skills: ["bb", "aa", "cc"].map { SkillMaker($0, "Pack parcels.").skill }))
    #expect(index.match("parcels", MatchOptions(listsAll: true)).matches.map(\.name) == ["aa", "bb", "cc"])
  }

  @Test("an empty library and an empty task match nothing")
  func nothing() {
    let options = MatchOptions(listsAll: true)
    #expect(TriggerIndex(SkillCatalog(skills: [])).match("anything", options).matches.isEmpty)
    #expect(Pool.index.match("", options).matches.isEmpty)
    #expect(Pool.index.match("the of and", options).matches.isEmpty)
  }

  @Test("the pairs of words tell apart what single words do not")
  func pairs() {
    let index = TriggerIndex(
      SkillCatalog(skills: [
        SkillMaker("aa", "Order the focus of rings.").skill, SkillMaker("bb", "Rings: the focus order.").skill,
      ]))
    #expect(index.match("focus order", MatchOptions(listsAll: true)).matches.map(\.name) == ["bb", "aa"])
  }
}
