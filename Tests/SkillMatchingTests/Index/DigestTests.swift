import SkillText
import Skills
import Testing

@testable import SkillMatching

@Suite("Digest of an index")
struct DigestTests {
  private static func digest(_ change: (inout SkillMaker) -> Void) -> String {
    var maker = SkillMaker("aa", "Draw charts.", "text\n")
    change(&maker)
    return TriggerIndex(SkillCatalog(skills: [maker.skill])).digest
  }

  @Test("is 64 hexadecimal digits and changes with whatever decides an answer")
  func changes() {
    let digests = [
      DigestTests.digest { _ in }, DigestTests.digest { $0.name = "ab" }, DigestTests.digest { $0.body = "texts\n" },
      DigestTests.digest { $0.description = "Draw maps." }, DigestTests.digest { $0.aliases = ["x"] },
      DigestTests.digest { $0.status = .degraded }, DigestTests.digest { $0.shadowedBy = SkillID("b") },
      DigestTests.digest { $0.triggers = [SkillTrigger("a", origin: .key, line: 1)] },
      DigestTests.digest { $0.references = [SkillReference(path: "a", size: 1)] },
    ]
    #expect(Set(digests).count == digests.count)
    #expect(digests.allSatisfy { $0.count == 64 })
    #expect(DigestTests.digest { _ in } == digests[0])
  }
}
