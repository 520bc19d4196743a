import Testing

@testable import SkillPipelines

@Suite("The tables of keys")
struct KeyTableTests {
  @Test("find each key of their place", arguments: PipelineKeys.all)
  func found(_ key: PipelineKey) throws {
    let known = try #require(PipelineKeys.table(of: key.place).key(named: key.name))
    #expect(known.key == key)
    #expect(known.name.rawValue == key.name)
    #expect(known.owners.map(\.rawValue) == key.kinds)
    #expect(known.isKind == (key.place == .step && PipelineKeys.kinds.contains(key.name)))
  }

  @Test func `details are told from what every step says`() {
    let table = PipelineKeys.table(of: .step)
    let plain = [
      "id", "needs", "shell", "stdin", "working-directory", "outputs", "agent", "model", "skills", "context",
    ]
    let isDetail = PipelineKeys.keys(in: .step).filter { table.key(named: $0.name)?.isDetail == true }.map(\.name)
    #expect(Set(isDetail) == Set(StepDefinition.Details.keys.map(\.rawValue)))
    #expect(Set(isDetail).isDisjoint(with: plain + PipelineKeys.kinds))
    #expect(PipelineKeys.table(of: .pipeline).key(named: "limits")?.isDetail == false)
  }

  @Test("know all keys of a place", arguments: PipelineKey.Place.allCases)
  func whole(_ place: PipelineKey.Place) {
    let keys = PipelineKeys.keys(in: place)
    let table = PipelineKeys.table(of: place)
    #expect(table.names == keys.map(\.name).sorted())
    #expect(table.required.map(\.rawValue) == keys.filter(\.isRequired).map(\.name).sorted())
  }

  @Test("find nothing else", arguments: ["", "i", "ids", "Id", "di", "neexs", "níds", "kinds"])
  func unknown(_ name: String) {
    #expect(PipelineKeys.table(of: .step).key(named: name) == nil)
  }

  @Test func `every name is that of a key`() {
    #expect(Set(KeyName.allCases.map(\.rawValue)) == Set(PipelineKeys.all.map(\.name)))
  }
}
