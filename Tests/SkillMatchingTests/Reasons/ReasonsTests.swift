import SkillText
import Skills
import Testing

@testable import SkillMatching

@Suite("Reasons of a match")
struct ReasonsTests {
  private static func lines(_ skill: Skill) -> [String] {
    String(decoding: skill.source.bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
  }

  @Test("every reported word stands on its reported line")
  func linesHold() throws {
    var checked = 0
    for task in Pool.makers.map(\.description) + Pool.makers.map(\.body) {
      for match in Pool.index.match(task, MatchOptions(listsAll: true)).matches {
        let skill = try #require(Pool.skills.first { $0.id == match.id })
        for reason in match.reasons where reason.kind == .word {
          let line = try #require(reason.line)
          let words = WordScannerTests.words(ReasonsTests.lines(skill)[line - 1])
          #expect(!Set(words).isDisjoint(with: WordScannerTests.words(reason.text)), "\(reason) of \(skill.name)")
          checked += 1
        }
      }
    }
    #expect(checked > 200)
  }

  @Test("words come weightiest first, with field and line; their shares are the coverage")
  func words() throws {
    let answer = Pool.index.match("a SwiftData VersionedSchema for relationships", MatchOptions(listsAll: true))
    let match = try #require(answer.matches.first)
    let words = match.reasons.filter { $0.kind == .word }
    #expect(words.map(\.text) == ["SwiftData", "VersionedSchema", "relationships"])
    #expect(words.map(\.field) == ["name", "body", "description"])
    #expect(words.map(\.line) == [2, 8, 3])
    #expect(words.map(\.share) == words.map(\.share).sorted(by: >))
    #expect(abs(match.coverage - 1) < 1e-9)
  }

  @Test("the clause is the trigger that says most of the task")
  func clause() throws {
    var maker = SkillMaker("charts", "Draw charts.", "\n- a bar chart of sales\n- a map of shops\n")
    maker.triggers = [
      SkillTrigger("a bar chart of sales", origin: .section, line: 6),
      SkillTrigger("a map of shops", origin: .section, line: 7),
    ]
    let answer = Pool.index(with: maker).match("show our shops on some map", MatchOptions(listsAll: true))
    let clause = try #require(answer.matches.first?.reasons.last)
    #expect(clause.kind == .clause)
    #expect(clause.text == "a map of shops")
    #expect(clause.field == "trigger")
    #expect(clause.line == 7)
  }

  @Test("a word of a heading or a reference says so")
  func fields() throws {
    var maker = SkillMaker("charts", "Draw.", "# Treemaps\n\ntext\n")
    maker.references = [SkillReference(path: "references/sankey.md", size: 10)]
    let answer = Pool.index(with: maker).match("treemaps and sankey", MatchOptions(listsAll: true))
    let match = try #require(answer.matches.first)
    #expect(match.reasons.map(\.field) == ["heading", "reference"])
    #expect(match.reasons.map(\.line) == [5, nil])
  }

  @Test("lines are counted over LF, CR LF and CR")
  func lineEnds() {
    let finder = LineFinder(SourceFile(path: "a", text: "red\r\nblue\rgreen\nyellow"))
    var terms = TermTable()
    let wanted = ["red", "blue", "green", "yellow", "black"].map { terms.insert(Array($0.utf8)) }
    let list = TermList(terms)
    #expect(wanted.map { finder.place(of: $0, in: 0..<99, list)?.line } == [1, 2, 3, 4, nil])
    #expect(finder.places(of: wanted, in: 0..<99, list).map { $0?.text } == ["red", "blue", "green", "yellow", nil])
  }

  @Test("a word of the same family is shown as the skill has it")
  func families() throws {
    let answer = Pool.index.match("auditing images for relational stores", MatchOptions(listsAll: true))
    let match = try #require(answer.matches.first { $0.name == "accessibility-audit" })
    #expect(match.reasons.filter { $0.kind == .word }.map(\.text) == ["audit", "image"])
  }
}
