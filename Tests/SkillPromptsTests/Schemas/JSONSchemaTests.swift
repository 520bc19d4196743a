import SkillPrompts
import SkillText
import Testing

@Suite("JSON Schema")
struct JSONSchemaTests {
  static let schema: JSON = [
    "type": "object", "required": ["summary", "files"], "additionalProperties": false,
    "properties": [
      "summary": ["type": "string", "minLength": 1, "maxLength": 5], "a/b": ["const": 1],
      "files": ["type": "array", "minItems": 1, "maxItems": 2, "items": ["type": "string"]],
      "level": ["type": ["integer", "null"], "minimum": 1, "maximum": 3],
      "kind": ["enum": ["x", 2]], "either": ["anyOf": [["type": "string"], ["type": "boolean"]]],
    ],
  ]

  @Test(
    "values that conform",
    arguments: [
      ["summary": "a", "files": ["x"]], ["summary": "añ", "files": ["x", "y"], "level": .null],
      ["summary": "a", "files": ["x"], "level": 3, "kind": 2, "either": true, "a/b": 1],
    ] as [JSON])
  func conforming(value: JSON) {
    #expect(JSONSchema(Self.schema).violations(of: value) == [])
  }

  @Test(
    "what is wrong is told with its place",
    arguments: [
      ([], ["the value: expected object, got array"]),
      ([:], ["the value: 'summary' is missing", "the value: 'files' is missing"]),
      (["summary": "", "files": []], ["/files: 0 elements, fewer than 1", "/summary: 0 characters, fewer than 1"]),
      (
        ["summary": "abcdef", "files": ["a", 1, "c"]],
        [
          "/files: 3 elements, more than 2", "/files/1: expected string, got number",
          "/summary: 6 characters, more than 5",
        ]
      ),
      (["summary": "a", "files": ["x"], "level": 0], ["/level: 0 is less than 1"]),
      (
        ["summary": "a", "files": ["x"], "level": .number(3.5)],
        ["/level: expected integer or null, got number", "/level: 3.5 is more than 3"]
      ),
      (["summary": "a", "files": ["x"], "kind": "X"], ["/kind: expected one of \"x\", 2"]),
      (["summary": "a", "files": ["x"], "either": 1], ["/either: fits none of the 2 alternatives"]),
      (["summary": "a", "files": ["x"], "a/b": 2], ["/a~1b: expected 1"]),
      (["summary": "a", "files": ["x"], "file": 2], ["/file: 'file' is not a property; did you mean 'files'?"]),
    ] as [(JSON, [String])])
  func violations(value: JSON, expected: [String]) {
    #expect(JSONSchema(Self.schema).violations(of: value).map(\.description) == expected)
  }

  @Test(
    "a schema itself may hold what is not understood",
    arguments: [
      (schema, []), (true, []), ("x", ["the value: a schema is an object, not string"]),
      (["pattern": "x"], ["/pattern: the keyword 'pattern' is not supported"]),
      (["propertis": [:]], ["/propertis: the keyword 'propertis' is not supported; did you mean 'properties'?"]),
      (["properties": ["a": ["type": "text"]]], ["/properties/a/type: there is no type 'text'"]),
      (["items": ["minimum": "1"]], ["/items/minimum: expected a number, got string"]),
      (["anyOf": [["required": "x"]]], ["/anyOf/0/required: expected an array, got string"]),
    ] as [(JSON, [String])])
  func problems(schema: JSON, expected: [String]) {
    #expect(JSONSchema(schema).problems.map(\.description) == expected)
  }

  @Test(
    "the rules that agents' schemas are written with",
    arguments: [
      (["exclusiveMinimum": 1, "exclusiveMaximum": 3], 1, ["the value: 1 is not more than 1"]),
      (["exclusiveMinimum": 1, "exclusiveMaximum": 3], 3, ["the value: 3 is not less than 3"]),
      (["multipleOf": 5], 10, []), (["multipleOf": 5], 12, ["the value: 12 is no multiple of 5"]),
      (["uniqueItems": true], [1, 2], []), (["uniqueItems": true], [1, 2, 1], ["the value: an element stands twice"]),
      (["minProperties": 1, "maxProperties": 2], [:], ["the value: 0 members, fewer than 1"]),
      (["oneOf": [["type": "string"], ["type": "integer"]]], 1, []),
      (
        ["oneOf": [["type": "number"], ["type": "integer"]]], 1,
        ["the value: fits 2 of the 2 alternatives, not exactly one"]
      ),
      (
        ["allOf": [["required": ["a"]], ["required": ["b"]]]], ["a": 1],
        ["the value: 'b' is missing"]
      ),
      (["format": "date", "type": "string"], "no date", []),
      (
        [
          "$defs": [
            "tree": ["properties": ["name": ["type": "string"], "inner": ["items": ["$ref": "#/$defs/tree"]]]]
          ],
          "properties": ["top": ["$ref": "#/$defs/tree"]],
        ], ["top": ["name": "a", "inner": [["name": "b", "inner": [["name": 3]]]]]],
        ["/top/inner/0/inner/0/name: expected string, got number"]
      ),
    ] as [(JSON, JSON, [String])])
  func rules(schema: JSON, value: JSON, expected: [String]) {
    #expect(JSONSchema(schema).problems == [])
    #expect(JSONSchema(schema).violations(of: value).map(\.description) == expected)
  }

  @Test func `a reference that leads nowhere is told, and one that leads to itself ends`() {
    let lost = JSONSchema(["properties": ["a": ["$ref": "#/$defs/b"]]])
    #expect(
      lost.problems.map(\.description) == [
        "/properties/a/$ref: the reference '#/$defs/b' leads nowhere; write '#/$defs/NAME'"
      ])
    let round = JSONSchema(["$defs": ["a": ["$ref": "#/$defs/a"]], "$ref": "#/$defs/a"])
    #expect(
      round.violations(of: 1).map(\.description) == [
        "the value: the schema's reference '#/$defs/a' leads nowhere"
      ])
  }

  @Test func `additional properties may have a schema`() {
    let schema = JSONSchema(["additionalProperties": ["type": "number"]])
    #expect(schema.violations(of: ["a": 1, "b": "x"]).map(\.description) == ["/b: expected number, got string"])
  }

  @Test func `the names of its properties are known before an answer`() {
    #expect(JSONSchema(Self.schema).propertyNames == ["a/b", "either", "files", "kind", "level", "summary"])
  }
}
