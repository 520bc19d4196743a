import SkillText
import Testing

@Suite("Writing JSON")
struct JSONWritingTests {
  @Test(
    "gives numbers as RFC 8785 lists them (appendix B)",
    arguments: [
      (0x0000_0000_0000_0000, "0"), (0x8000_0000_0000_0000, "0"), (0x0000_0000_0000_0001, "5e-324"),
      (0x8000_0000_0000_0001, "-5e-324"), (0x7FEF_FFFF_FFFF_FFFF, "1.7976931348623157e+308"),
      (0xFFEF_FFFF_FFFF_FFFF, "-1.7976931348623157e+308"), (0x4340_0000_0000_0000, "9007199254740992"),
      (0xC340_0000_0000_0000, "-9007199254740992"), (0x4430_0000_0000_0000, "295147905179352830000"),
      (0x44B5_2D02_C7E1_4AF5, "9.999999999999997e+22"), (0x44B5_2D02_C7E1_4AF6, "1e+23"),
      (0x44B5_2D02_C7E1_4AF7, "1.0000000000000001e+23"), (0x444B_1AE4_D6E2_EF4E, "999999999999999700000"),
      (0x444B_1AE4_D6E2_EF4F, "999999999999999900000"), (0x444B_1AE4_D6E2_EF50, "1e+21"),
      (0x3EB0_C6F7_A0B5_ED8C, "9.999999999999997e-7"), (0x3EB0_C6F7_A0B5_ED8D, "0.000001"),
      (0x41B3_DE43_5555_5553, "333333333.3333332"),
      (0x41B3_DE43_5555_5554, "333333333.33333325"), (0x41B3_DE43_5555_5555, "333333333.3333333"),
      (0x41B3_DE43_5555_5556, "333333333.3333334"), (0x41B3_DE43_5555_5557, "333333333.33333343"),
      (0xBECB_F647_612F_3696, "-0.0000033333333333333333"),
      (0x4314_3FF3_C1CB_0959, "1424953923781206.2"), (0x7FF0_0000_0000_0000, "null"), (0x7FF8_0000_0000_0000, "null"),
    ] as [(UInt64, String)])
  func numbers(bits: UInt64, expected: String) {
    #expect(JSON.number(Double(bitPattern: bits)).canonicalText == expected)
  }

  @Test(
    "canonically sorts keys by UTF-16 and escapes no more than it must",
    arguments: [
      ("{\"b\":1, \"a\" : [ true,false,null ]}", "{\"a\":[true,false,null],\"b\":1}"),
      (
        "{\"\\u20ac\":1,\"\\r\":2,\"\\ufb33\":3,\"1\":4,\"\\ud83d\\ude00\":5,\"\\u0080\":6,\"\\u00f6\":7}",
        "{\"\\r\":2,\"1\":4,\"\u{80}\":6,\"\u{F6}\":7,\"\u{20AC}\":1,\"\u{1F600}\":5,\"\u{FB33}\":3}"
      ),
      ("\"\\u20ac$\\u000F\\u000aA'\\u0042\\u0022\\u005c\\\\\\\"\\/\"", "\"\u{20AC}$\\u000f\\nA'B\\\"\\\\\\\\\\\"/\""),
      ("\"\\b\\f\\n\\r\\t\\u007f\"", "\"\\b\\f\\n\\r\\t\u{7F}\""),
      ("{}", "{}"), ("[]", "[]"), ("[[],{}]", "[[],{}]"), ("1e2", "100"), ("-0", "0"), ("4.50", "4.5"),
      ("0.001", "0.001"), ("-0.050", "-0.05"), ("1.125", "1.125"), ("99999999999.999", "99999999999.999"),
    ])
  func canonical(text: String, expected: String) throws {
    let value = try JSON(parsing: text)
    #expect(value.canonicalText == expected)
    #expect(value.canonicalBytes == Array(expected.utf8))
    #expect(try JSON(parsing: expected) == value)
  }

  @Test("for people indents by two spaces")
  func pretty() {
    let value: JSON = ["b": [1, [], ["x": "y"]], "a": [:]]
    let expected = """
      {
        "a": {},
        "b": [
          1,
          [],
          {
            "x": "y"
          }
        ]
      }
      """
    #expect(value.prettyText == expected)
  }
}
