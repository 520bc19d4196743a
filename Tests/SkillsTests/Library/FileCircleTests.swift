import SkillSystem
import SkillText
import Testing

@testable import Skills

@Suite("Circles between the files of one skill")
struct FileCircleTests {
  /// What is told of a skill with these files.
  private func told(_ files: [String: String], body: String = "See `references/a.md`.") -> [String] {
    var nodes: [String: MemoryFiles.Node] = [
      "/root/demo/SKILL.md": .text(Loading.file("name: demo\ndescription: Use when testing.", body: body + "\n"))
    ]
    for (path, text) in files { nodes["/root/demo/" + path] = .text(text) }
    let memory = MemoryFiles(nodes)
    let catalog = SkillLoader(files: memory)
      .load([.init("/root", scope: .flag, isExplicit: true)], relativeTo: "/root")
    return catalog.fileDiagnostics(files: memory).map { "\($0.location?.path ?? "") \($0.mark): \($0.message)" }
  }

  @Test("two files that lead to each other are told at the first link")
  func two() {
    #expect(
      told(["references/a.md": "# A\n\nThen [b](b.md).\n", "references/b.md": "Back to [a](./a.md#top).\n"]) == [
        "demo/references/a.md REF004@3:10: these files of 'demo' lead to each other in a circle: "
          + "'references/a.md', 'references/b.md'"
      ])
  }

  @Test("files that only another file names are followed, by paths from it and from the skill")
  func followed() {
    let found = told(
      ["a.md": "[b](deep/b.md)", "deep/b.md": "`references/c.md`", "references/c.md": "[a](../a.md)"],
      body: "[start](a.md)")
    #expect(
      found == [
        "demo/a.md REF004@1:5: these files of 'demo' lead to each other in a circle: "
          + "'a.md', 'references/c.md', 'deep/b.md'"
      ])
  }

  @Test(
    "a way back to the skill's own file, to itself, out of the skill, in a fence, or a chain is none",
    arguments: [
      ["references/a.md": "[up](../SKILL.md)"], ["references/a.md": "[a](a.md)"],
      ["references/a.md": "[x](../../other/a.md)"],
      ["references/a.md": "[b](b.md)", "references/b.md": "```\n[a](a.md)\n```\n"],
      ["references/a.md": "[b](b.md)", "references/b.md": "[c](c.md)", "references/c.md": "end"],
      ["references/a.md": "[b](b.md)"],
    ])
  func none(_ files: [String: String]) { #expect(told(files) == []) }

  @Test("a chain of two thousand files is followed up to the limit, and no further")
  func chain() {
    var files: [String: String] = [:]
    for number in 0..<2_000 { files["x/f\(number).md"] = "[next](f\((number + 1) % 2_000).md)" }
    #expect(told(files, body: "[first](x/f0.md)") == [])
    for number in 0..<400 { files["x/f\(number).md"] = "[next](f\((number + 1) % 400).md)" }
    #expect(told(files, body: "[first](x/f0.md)").count == 1)
  }
}
