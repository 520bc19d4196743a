import SkillText
import Testing

@testable import SkillRuns

@Suite("Outputs of scripts")
struct OutputFileTests {
  @Test(
    "Values and blocks",
    arguments: [
      ("", [:]), ("a=1\n", ["a": "1"]), ("a=1\r\nb=\n", ["a": "1", "b": ""]), ("a=x=y\n", ["a": "x=y"]),
      ("a=1\na=2", ["a": "2"]), ("t<<EOF\none\ntwo\nEOF\n", ["t": "one\ntwo"]), ("t<<E\nE\n", ["t": ""]),
      ("t<<E\na=b\nE\nz-1=<<E\n", ["t": "a=b", "z-1": "<<E"]), ("\n\na=${{ secrets.K }}\n", ["a": "${{ secrets.K }}"]),
    ] as [(String, [String: JSON])])
  func values(text: String, outputs: [String: JSON]) throws {
    #expect(try OutputFile.parse(Array(text.utf8)) == outputs)
  }

  @Test(
    "Lines in no known form are told by number",
    arguments: [
      ("a=1\noops\n", "line 2: expected name=value or name<<MARK"),
      ("a<b\n", "line 1: expected name=value or name<<MARK"),
      ("a<<\n", "line 1: expected name=value or name<<MARK"),
      ("x\n\n\nA=1", "line 1: expected name=value or name<<MARK"),
      ("A=1\n", "line 1: a name has small letters, digits and '-', and begins with a letter"),
      ("=1\n", "line 1: a name has small letters, digits and '-', and begins with a letter"),
      ("a=1\nt<<EOF\none\n", "line 2: 'EOF' never comes"),
    ])
  func problems(text: String, message: String) {
    #expect(throws: OutputFile.Problem(message: "$SKILLPOOL_OUTPUT, " + message)) {
      try OutputFile.parse(Array(text.utf8))
    }
  }

  @Test("More than 1 MiB is refused") func size() {
    #expect(throws: OutputFile.Problem(message: "the outputs have more than 1 MiB")) {
      try OutputFile.parse([UInt8](repeating: 10, count: (1 << 20) + 1))
    }
  }
}

@Suite("Redaction")
struct RedactorTests {
  private let redactor = Redactor(secrets: ["hunter2-secret", "two\nlines-of-key", "short"])

  @Test(
    "A secret is cut out, however it is written",
    arguments: [
      ("x hunter2-secret y", "x *** y"), ("hunter2-secrethunter2-secret", "******"), ("aHVudGVyMi1zZWNyZXQ=", "***"),
      ("aHVudGVyMi1zZWNyZX", "***"),
      ("68756e746572322d736563726574", "***"), ("lines-of-key", "***"), ("two\\nlines-of-key", "***"),
      ("nothing here", "nothing here"), ("short", "short"), ("", ""),
    ])
  func text(text: String, clean: String) {
    #expect(redactor.clean(StepResult(.success, text: text)).text == clean)
  }

  @Test("Base64 is found at each of its three offsets", arguments: ["", "a", "ab", "abc"])
  func base64(prefix: String) {
    let bytes = Array((prefix + "hunter2-secret" + "!").utf8)
    let encoded = String(decoding: Base64.encode(bytes), as: UTF8.self)
    #expect(redactor.clean(StepResult(.success, text: encoded)).text.contains("***"))
  }

  @Test(
    "Tokens of well-known services are cut out undeclared; words that look alike are not",
    arguments: [
      ("key sk-ant-api03-AbCd1234efgh5678 end", "key *** end"), ("ghp_0123456789abcdefABCD", "***"),
      ("AKIA0123456789ABCDEFGHIJ", "***"),
      ("task-force-sk-circle-fade-animation", "task-force-sk-circle-fade-animation"),
      ("risk-0123456789abcdefABCD", "risk-0123456789abcdefABCD"), ("sk-short1", "sk-short1"),
      ("sk-circle-fade-animation-slow", "sk-circle-fade-animation-slow"),
      ("AKIA0123456789012345", "AKIA0123456789012345"),
      ("eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3.abcdefghijklmnop-q", "***"),
      ("eyJhbGciOiJIUzI1NiJ9", "eyJhbGciOiJIUzI1NiJ9"),
    ])
  func tokens(text: String, clean: String) {
    #expect(Redactor(secrets: []).clean(StepResult(.success, text: text)).text == clean)
  }

  @Test("Outputs are cleaned at any depth") func outputs() {
    let result = StepResult(.success, outputs: ["a": ["b", ["c": "is hunter2-secret"]]])
    #expect(redactor.clean(result).outputs == ["a": ["b", ["c": "is ***"]]])
  }
}
