import SkillPrompts
import Testing

@Suite("What is known of an expression before it is evaluated")
struct ExpressionFactTests {
  @Test(
    "the paths it reads",
    arguments: [
      ("inputs.n", [["inputs", "n"]]),
      ("steps.a.items.*.outputs.x", [["steps", "a", "items", "*", "outputs", "x"]]),
      ("steps['a'].outputs[0]", [["steps", "a", "outputs", "0"]]),
      ("steps[inputs.which].outputs", [["steps"], ["inputs", "which"]]),
      ("lower(inputs.a) == env.B || !matrix.c", [["inputs", "a"], ["env", "B"], ["matrix", "c"]]),
      ("fromJSON(inputs.j).a", [["inputs", "j"]]),
      ("'text'", []),
    ])
  func paths(text: String, paths: [[String]]) throws {
    #expect(try Expression(parsing: text).references.map(\.path) == paths)
  }

  @Test func `where each name of a path stands`() throws {
    let reference = try #require(try Expression(parsing: " steps.plan['x']").references.first)
    #expect(reference.offsets == [1, 7, 11])
  }

  @Test(
    "which reads have a default",
    arguments: [
      ("inputs.a ?? inputs.b", [true, false]), ("lower(inputs.a) ?? 'x'", [true]),
      ("(inputs.a ?? inputs.b) ?? inputs.c", [true, true, false]), ("inputs.a == inputs.b", [false, false]),
    ])
  func guards(text: String, guarded: [Bool]) throws {
    #expect(try Expression(parsing: text).references.map(\.isGuarded) == guarded)
  }

  @Test(
    "whether it is constant",
    arguments: [
      ("true", true), ("'a' == 'a'", true), ("length('x') > 0", true), ("always()", false), ("inputs.a", false),
      ("hashFiles('*') == ''", false),
    ])
  func constant(text: String, expected: Bool) throws {
    #expect(try Expression(parsing: text).isConstant == expected)
  }

  @Test(
    "whether it asks for a status",
    arguments: [("inputs.a && (failure() || inputs.b)", true), ("contains('success()', 's')", false)])
  func status(text: String, expected: Bool) throws {
    #expect(try Expression(parsing: text).usesStatusFunction == expected)
  }

  @Test func `the contexts it reads`() throws {
    #expect(try Expression(parsing: "steps.b.text == inputs.a || steps.c.text == ''").contexts == ["inputs", "steps"])
  }
}
