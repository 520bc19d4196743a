import Testing

@testable import skillpool

@Suite("Colour choice")
struct ColorChoiceTests {
  @Test(
    "Option, own variable, NO_COLOR, force, CLICOLOR, dumb terminal, terminal: in this order",
    arguments: [
      (.always, ["NO_COLOR": "1"], false, true), (.never, ["FORCE_COLOR": "1"], true, false),
      (.auto, [:], true, true), (.auto, [:], false, false),
      (.auto, ["SKILLPOOL_COLOR": "always", "NO_COLOR": "1"], false, true),
      (.auto, ["SKILLPOOL_COLOR": "never", "CLICOLOR_FORCE": "1"], true, false),
      (.auto, ["SKILLPOOL_COLOR": "auto"], true, true),
      (.auto, ["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], true, false), (.auto, ["NO_COLOR": ""], true, true),
      (.auto, ["CLICOLOR_FORCE": "1"], false, true), (.auto, ["CLICOLOR_FORCE": "0"], false, false),
      (.auto, ["FORCE_COLOR": "3", "TERM": "dumb"], false, true), (.auto, ["CLICOLOR": "0"], true, false),
      (.auto, ["TERM": "dumb"], true, false),
    ] as [(ColorChoice, [String: String], Bool, Bool)])
  func decides(choice: ColorChoice, environment: [String: String], isTerminal: Bool, expected: Bool) {
    #expect(choice.isOn(environment, isTerminal: isTerminal) == expected)
  }
}
