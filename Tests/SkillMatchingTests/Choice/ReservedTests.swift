import Skills
import Testing

@testable import SkillMatching

@Suite("Skills that are for people to name")
struct ReservedTests {
  private static let index: TriggerIndex = {
    var maker = SkillMaker("ship-release", "Ship a release: tag it, build it, publish it.")
    maker.keys = [("disable-model-invocation", .text("true"))]
    maker.triggers = [SkillTrigger("publish the nightly release", origin: .key, line: 4)]
    return Pool.index(with: maker)
  }()

  @Test(
    "are not chosen for their words, nor for their triggers",
    arguments: ["ship a release and publish it", "publish the nightly release"])
  func words(_ task: String) throws {
    let answer = Self.index.match(task)
    #expect(!answer.selected.map(\.name).contains("ship-release"))
    #expect(answer.matches.first?.name == "ship-release")
    let omission = try #require(answer.leftOut.first { $0.id.text == "project/ship-release" })
    #expect(omission.reason == "only by name: it has disable-model-invocation")
  }

  @Test(
    "are chosen by name",
    arguments: ["@ship-release now", "run $ship-release", "/ship-release", "ship-release@project please"])
  func named(_ task: String) {
    #expect(Self.index.match(task).selected.map(\.name).first == "ship-release")
  }

  @Test("exclusion wins over a name")
  func excluded() {
    let answer = Self.index.match("@ship-release now", MatchOptions(exclude: ["ship-release"]))
    #expect(answer.selected.isEmpty)
    #expect(answer.leftOut.first?.reason == "excluded")
  }
}
