import SkillSystem
import SkillText
import Skills
import Testing

@testable import SkillMatching

/// The rankings of fixed requests over a fixed library: any change of the formula shows here, line by line.
///
/// `SKILLPOOL_RECORD=1` writes the present rankings to `rankings.txt`; then ``TriggerIndex/matcherVersion`` is due for a
/// new number.
@Suite("Golden rankings")
struct GoldenTests {
  private static let folder = Paths.join(Paths.parent(Paths.parent(Paths.parent(#filePath))), "Golden")

  private static func read(_ name: String) -> String {
    let bytes = (try? LiveFiles().read(Paths.join(folder, name), limit: 1 << 20)) ?? []
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The library: each skill a heading, its description, its body.
  private static let skills: [Skill] = read("skills.md").split(separator: "\n## ").map { block in
    let lines = block.split(separator: "\n", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
    let name = lines[0].hasPrefix("## ") ? String(lines[0].dropFirst(3)) : lines[0]
    let body = (lines.count > 2 ? lines[2] : "").split(separator: "\n", omittingEmptySubsequences: false)
    let headings = body.map { $0.hasPrefix("### ") ? $0.dropFirst() : $0 }.joined(separator: "\n")
    return SkillMaker(name, lines.count > 1 ? lines[1] : "", headings).skill
  }

  private static func rankings() -> String {
    let index = TriggerIndex(SkillCatalog(skills: skills))
    let queries = read("queries.txt").split(separator: "\n").map(String.init)
    let blocks = queries.map { query in
      let matches = index.match(query, MatchOptions(limit: 3, listsAll: true)).matches
      return ([query] + matches.map(line)).joined(separator: "\n")
    }
    return "matcher \(TriggerIndex.matcherVersion)\n\n" + blocks.joined(separator: "\n\n") + "\n"
  }

  private static func line(_ match: SkillMatch) -> String {
    "  \(match.name) \(Numbers.hundredths(match.score)) \(match.band.rawValue) \(Numbers.hundredths(match.confidence))"
  }

  @Test("are what they were")
  func rankings() throws {
    let present = Self.rankings()
    if ProcessEnvironment.current["SKILLPOOL_RECORD"] == "1" {
      try LiveFiles().write(Paths.join(Self.folder, "rankings.txt"), Array(present.utf8))
    }
    let (old, new) = (Self.read("rankings.txt").split(separator: "\n"), present.split(separator: "\n"))
    #expect(Self.skills.count == 42)
    #expect(new.count == old.count)
    for (old, new) in zip(old, new) { #expect(new == old) }
  }
}
