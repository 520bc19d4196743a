import SkillText
import Testing

@testable import SkillMatching

@Suite("Trigger files")
struct TriggerFileTests {
  /// A case in short: the task, + what is expected, - what is forbidden, ! for nothing at all.
  private static func short(_ known: TriggerCase) -> String {
    "\(known.task)" + known.expected.map { " +" + $0 }.joined() + known.forbidden.map { " -" + $0 }.joined()
      + (known.expectsNone ? " !" : "")
  }

  static let forms: [(name: String, text: String, cases: [String])] = [
    (
      "t.json", #"[{"query": "a b", "should_trigger": true}, {"query": "c", "should_trigger": false}]"#,
      ["a b +s", "c -s"]
    ),
    ("t.json", #"{"skill_name": "x", "evals": [{"id": 1, "prompt": "a", "should_trigger": "false"}]}"#, ["a -x"]),
    ("t.json", #"[{"query": "a", "should_trigger": true, "skill": "y"}]"#, ["a +y"]),
    (
      "t.jsonl", "{\"prompt\": \"a\", \"expected_skill\": \"x\"}\n\n{\"prompt\": \"b\", \"expected_skill\": null}\n",
      ["a +x", "b !"]
    ),
    (
      "t.json",
      #"{"evals": [{"query": "a", "expected_skill": "pack/x/SKILL.md"}, {"query": "b", "expected_skill": "none"}]}"#,
      ["a +x", "b !"]
    ),
    ("t.json", #"[{"task": "a", "expected_skills": ["x", "y"], "avoid_skill": "z"}]"#, ["a +x +y -z"]),
    (
      "t.json", #"{"skill": "x", "should_trigger": ["a", {"query": "b"}], "should_not_trigger": ["c"]}"#,
      ["a +x", "b +x", "c -x"]
    ),
    ("t.json", #"{"should_trigger": ["a"]}"#, ["a +s"]),
    ("t.json", #"{"x": {"should_trigger": ["a"]}, "y": {"should-not-trigger": ["b"]}}"#, ["a +x", "b -y"]),
    ("t.yaml", "x:\n  should_trigger:\n    - a \"b\"\n  should_not_trigger: [c]\n", ["a \"b\" +x", "c -x"]),
    ("t.yml", "- prompt: a\n  expected_skill: ~\n- query: b\n  should_trigger: yes\n", ["a !", "b +s"]),
    ("t.json", "\u{FEFF}[\t{\"query\":\"\\u00e9 \\\"q\\\"\",\"should_trigger\":true}\n]\n", ["é \"q\" +s"]),
    ("t.json", "[]", []),
  ]

  @Test("every form gives cases", arguments: forms)
  func form(_ name: String, _ text: String, _ expected: [String]) {
    let file = TriggerFile.parse(SourceFile(path: name, text: text), skill: "s")
    #expect(file.diagnostics.isEmpty)
    #expect(file.cases.map(Self.short) == expected)
  }

  static let faults: [(name: String, text: String, place: String, message: String)] = [
    ("t.json", "[\n  {\"query\": \"a\"},\n]", "3:1", "TRG101 not JSON: expected a value"),
    (
      "t.json", "[\n  {\"query\": \"a\"}\n]", "2:3",
      "TRG102 neither 'should_trigger' nor 'expected_skill' says what this request should find"
    ),
    ("t.json", "[{\"query\": \"a\", \"should_trigger\": 1}]", "1:35", "TRG102 'should_trigger' must be true or false"),
    ("t.json", "[{\"query\": 5, \"should_trigger\": true}]", "1:12", "TRG102 'query' must be the text of a request"),
    (
      "t.json", "[{\"query\": \" \", \"should_trigger\": true}]", "1:12", "TRG102 'query' must be the text of a request"
    ),
    (
      "t.json", "[{\"should_trigger\": true}]", "1:2",
      "TRG102 no request: expected one of query, prompt, task, input, text, request"
    ),
    ("t.json", "[\"a\"]", "1:2", "TRG102 expected an object with a request, but this is a string"),
    ("t.json", "{\"should_trigger\": {}}", "1:20", "TRG102 'should_trigger' must be a list of requests"),
    ("t.json", "{\"skill\": \"x\", \"should_trigger\": [1]}", "1:35", "TRG102 expected the text of a request"),
    (
      "t.json", "{\"a\": 1}", "1:1",
      "TRG102 neither requests nor lists 'should_trigger' and 'should_not_trigger' are here"
    ),
    (
      "t.json", "[{\"query\": \"a\", \"expected_skill\": {}}]", "1:35",
      "TRG102 'expected_skill' must be a name, a list of names, or null"
    ),
    ("t.yaml", "x:\n  should_trigger: a\n", "2:19", "TRG102 'should_trigger' must be a list of requests"),
    ("t.yaml", "just words\n", "1:1", "TRG102 expected requests, but this is a string"),
    ("t.json", "", "1:1", "TRG102 the file holds no requests"),
    (
      "t.jsonl", "{\"prompt\": \"a\", \"expected_skill\": \"x\"}\n{\"prompt\" \"b\"}\n", "2:11",
      "TRG101 not JSON: expected ':'"
    ),
    (
      "t.json", "{\"s\": {\"should_trigger\": [\"a\"], \"should_not_trigger\": [\"a\"]}}", "1:56",
      "TRG103 this request should find 's' and should not"
    ),
  ]

  @Test("what is wrong is told at its place", arguments: faults)
  func fault(_ name: String, _ text: String, _ place: String, _ message: String) {
    let file = TriggerFile.parse(SourceFile(path: name, text: text), skill: "s")
    let told = file.diagnostics.map {
      "\($0.location?.start?.line ?? 0):\($0.location?.start?.column ?? 0) \($0.code) \($0.message)"
    }
    #expect(told == ["\(place) \(message)"])
  }

  @Test(
    "a request without a skill needs one",
    arguments: ["[{\"query\": \"a\", \"should_trigger\": true}]", "{\"should_trigger\": [\"a\"]}"])
  func nameless(_ text: String) {
    let file = TriggerFile.parse(SourceFile(path: "t.json", text: text))
    #expect(file.diagnostics.map(\.message) == ["it is not said which skill this is about"])
    #expect(file.cases.isEmpty)
  }

  @Test("places count lines and columns, in every form")
  func places() {
    let file = TriggerFile.parse(SourceFile(path: "t.json", text: "{\"s\": {\n \"should_trigger\": [\"ä\",\n \"b\"]}}"))
    #expect(file.cases.map { "\($0.location.start?.line ?? 0):\($0.location.start?.column ?? 0)" } == ["2:21", "3:2"])
  }
}
