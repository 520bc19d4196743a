import SkillSystem
import Testing

@testable import SkillRuns

@Suite("Other forms of a text")
struct TextFormsTests {
  @Test(
    "A secret is cut out in every form that programs write",
    arguments: [
      "p%22a%20s%2Fw%2B%C3%B6%26rd%3C1%3E", "p%22a%20s/w%2B%C3%B6%26rd%3C1%3E", "p%22a+s%2Fw%2B%C3%B6%26rd%3C1%3E",
      "p%22a%20s%2fw%2b%c3%b6%26rd%3c1%3e", "p\\\"a s/w+ö&rd<1>", "p&quot;a s/w+ö&amp;rd&lt;1&gt;", "p\"a s/w+ö&rd<1>",
    ])
  func cutOut(form: String) {
    let cleaned = Redactor(secrets: ["p\"a s/w+ö&rd<1>"]).clean(Array("<<\(form)>>".utf8))
    #expect(cleaned.map { String(decoding: $0, as: UTF8.self) } == "<<***>>")
  }

  @Test("A text without anything to escape has no other form")
  func plain() {
    #expect(Set(TextForms.percent("abc-1") + [TextForms.markup("abc-1")]) == ["abc-1"])
  }
}
