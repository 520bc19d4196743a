import SkillText
import Skills
import Testing

@testable import SkillMatching

@Suite("Rivals")
struct RivalTests {
  private static let index = Pool.index(
    with: SkillMaker("pdf-stamps", "Fill in PDF forms and stamp the pages of their fields."),
    SkillMaker("lone-word", "Zebras."))

  @Test("the nearest come first, with the words that tell the two apart")
  func nearest() throws {
    let rivals = Self.index.rivals(of: SkillID("project/pdf-forms"))
    let first = try #require(rivals.first)
    #expect(first.name == "pdf-stamps")
    #expect(first.ownWords.sorted() == ["read", "values"])
    #expect(first.rivalWords == ["stamps", "pages"] || first.rivalWords == ["stamp", "pages"])
    #expect(first.likeness > 0.4 && first.likeness < 1)
    #expect(rivals.map(\.likeness) == rivals.map(\.likeness).sorted(by: >))
  }

  @Test("likeness is the same from both sides")
  func symmetry() throws {
    let here = try #require(Self.index.rivals(of: SkillID("project/pdf-forms")).first)
    let there = try #require(Self.index.rivals(of: SkillID("project/pdf-stamps")).first)
    #expect(abs(here.likeness - there.likeness) < 1e-12)
    #expect(here.ownWords == there.rivalWords)
  }

  @Test("an unknown skill, and one that shares nothing, have none")
  func none() {
    #expect(Self.index.rivals(of: SkillID("no-such")).isEmpty)
    #expect(Self.index.rivals(of: SkillID("project/lone-word")).isEmpty)
  }

  @Test("validate is told of thin descriptions and near-equal rivals")
  func advice() throws {
    let twin = SkillMaker("pdf-fields", "Fill in PDF forms and read the values of fields.")
    let advice = Pool.index(with: twin, SkillMaker("lone-word", "Zebras.")).advice
    #expect(advice.map(\.code) == ["TRG001", "TRG002"])
    #expect(advice[0].message == "'lone-word' says only 3 words of itself that a task could share")
    #expect(advice[0].location?.start == SourcePosition(line: 3, column: 14))
    #expect(advice[1].message.hasPrefix("'pdf-fields' and 'pdf-forms' say nearly the same of themselves ("))
    #expect(advice[1].help == "say in each when the other is right, such as 'Not for … (see pdf-forms)'")
    #expect(Pool.index.advice.isEmpty)
  }

  @Test("validate is told of two names once, and not of copies of one skill")
  func copies() {
    var (copy, twin) = (SkillMaker("pdf-forms", ""), SkillMaker("pdf-fields", ""))
    let description = "Fill in PDF forms and read the values of their fields."
    (copy.description, twin.description) = (description, description)
    let skills = [SkillScope.project, .user, .flag].flatMap { scope in
      (copy.scope, twin.scope) = (scope, scope)
      return [copy.skill, twin.skill]
    }
    let advice = TriggerIndex(SkillCatalog(skills: skills)).advice
    #expect(advice.map(\.message) == ["'pdf-fields' and 'pdf-forms' say nearly the same of themselves (100 %)"])
  }
}
