import SkillSystem
import Testing

@testable import SkillRuns

@Suite("Other forms of a text")
struct TextFormsTests {
  @Test(
    "A secret is cut out in every form that programs write",
    arguments: [
      "p%22a%20s%2Fw%2B%C3%B6%26rd%3C1%3E", "p%22a%20s/w%2B%C3%B6%26rd%3C1%3E", "p%22a+s%2Fw%2B%C3%B6%26rd%3C1%3E",
      "p%22a%20s%2fw%2b%c3%b6%26rd%3c1%3e", "p\\\"a s/w+ö&rd<1>", "p&quot;a s/w+ö&amp;rd&lt;1&gt;",
      "p\\\"a s/w+\\u00f6&rd<1>", "p\\\"a s\\/w+\\u00F6&rd<1>", "p\\\"a s\\/w+ö&rd<1>", "p\"a s/w+ö&rd<1>",
      "p\\\"a s/w+ö\\u0026rd\\u003c1\\u003e", "p\\u0022a s/w\\u002B\\u00F6\\u0026rd\\u003C1\\u003E",
    ])
  func cutOut(form: String) {
    let cleaned = Redactor(secrets: ["p\"a s/w+ö&rd<1>"]).clean(Array("<<\(form)>>".utf8))
    #expect(cleaned.map { String(decoding: $0, as: UTF8.self) } == "<<***>>")
  }

  @Test("Base64 in lines and in the alphabet of addresses is found", arguments: [64, 76])
  func lines(width: Int) {
    let secret = (0..<90).map { "\($0 * 37 % 91)" }.joined()
    let digits = Base64.encode(Array(secret.utf8) + [10])
    let lines = stride(from: 0, to: digits.count, by: width).map { digits[$0..<min($0 + width, digits.count)] }
    let text = Array(lines.joined(separator: [10]))
    let cleaned = Redactor(secrets: [secret]).clean(text).map { String(decoding: $0, as: UTF8.self) }
    #expect(cleaned?.split(separator: "\n").dropLast().allSatisfy { $0 == "***" } == true)
  }

  @Test("A text without anything to escape has no other form")
  func plain() {
    #expect(Set(TextForms.percent("abc-1") + [TextForms.markup("abc-1")]) == ["abc-1"])
  }
}
