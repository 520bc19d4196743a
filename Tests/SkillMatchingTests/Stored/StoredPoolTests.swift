import SkillSystem
import Skills
import TestSupport
import Testing

@testable import SkillMatching

@Suite("What the pool says, from a file")
struct StoredPoolTests {
  /// Sixty skills in three groups on disk; the first of each group is named by a few others.
  private static func library(_ folder: TemporaryFolder) throws(FileError) {
    for number in 0..<60 {
      let group = ["kiln", "loom", "forge"][number % 3]
      let text = """
        ---
        name: \(group)-\(number)
        description: Works at the \(group). Use for \(group) part\(number).
        ---
        Heat\(group) and tool\(group) with mark\(group).
        \((3..<12).contains(number) ? "After \(group)-\(number % 3) comes the glaze of the rim." : "")

        """
      try LiveFiles().write(folder("skills/\(group)-\(number)/SKILL.md"), Array(text.utf8))
    }
  }

  @Test("is byte for byte what an index in memory says, reasons with their places included")
  func same() throws {
    let folder = try TemporaryFolder()
    try Self.library(folder)
    let store = IndexStore(folder: folder("cache"), files: LiveFiles())
    let discovery = SkillDiscovery(roots: [.init(folder("skills"), scope: .flag, isExplicit: true)])
    let built = try store.build(discovery, relativeTo: folder.path, now: .max)
    let opened = try #require(store.open(discovery, relativeTo: folder.path))
    #expect(opened.pool.neighbours.rows.elements == built.index.pool.neighbours.rows.elements)
    var kinds: Set<MatchReason.Kind> = []
    for task in ["glaze the rim at the kiln", "part7 at the loom", "tool and heat for the forge, glaze it"] {
      let options = MatchOptions(limit: 20, listsAll: true)
      let (expected, answer) = (built.index.match(task, options), opened.match(task, options))
      #expect(answer.json(indexDigest: "") == expected.json(indexDigest: ""))
      kinds.formUnion(answer.matches.flatMap(\.reasons).map(\.kind))
      for reason in answer.matches.flatMap(\.reasons) where reason.kind == .named {
        #expect(reason.path == "skills/\(reason.text)/SKILL.md")
        #expect(reason.line == 6)
      }
    }
    #expect(kinds.contains(.named))
    #expect(opened.isSound)
  }
}
