import SkillSystem
import Testing

@Suite("The environment of a child")
struct ProcessVariablesTests {
  @Test("What is set is found again") func setting() {
    var variables: ProcessVariables = ["A": "1", "AB": "2=3", "B": ""]
    variables["C"] = "x"
    variables["A"] = "later"
    variables["AB"] = nil
    #expect(variables.byName == ["A": "later", "B": "", "C": "x"])
    #expect(variables["A"] == "later")
    #expect(variables["B"] == "")
    #expect(variables["AB"] == nil)
    #expect(variables["later"] == nil)
    #expect(variables[""] == nil)
  }

  @Test(
    "A variable is told from one whose name or value begins alike",
    arguments: [["X": "Y=1", "Y": "2"], ["Y": "2", "X": "\nY=1"], ["XY": "1", "Y": "2"], ["Y": "2", "YY": "1"]])
  func alike(variables: [String: String]) {
    #expect(ProcessVariables(variables)["Y"] == "2")
    #expect(ProcessVariables(variables).byName == variables)
  }

  @Test("The last, the first and the only one can be taken out", arguments: [["A"], ["C"], ["B", "A", "C"]])
  func removing(names: [String]) {
    var variables: ProcessVariables = ["A": "1", "B": "22", "C": "333"]
    var expected = variables.byName
    for name in names {
      variables[name] = nil
      expected[name] = nil
    }
    variables["D"] = "4"
    expected["D"] = "4"
    #expect(variables.byName == expected)
  }

  @Test("Order makes no difference") func order() {
    var one: ProcessVariables = ["A": "1"]
    one["B"] = "2"
    var other: ProcessVariables = ["B": "2"]
    other["A"] = "1"
    #expect(one == other)
    #expect(Set([one, other]).count == 1)
    other["A"] = "2"
    #expect(one != other)
  }
}
