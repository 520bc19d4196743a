import Testing

@testable import skillpool

@Suite("Argument parser")
struct ArgumentParserTests {
  struct Values: Equatable, Sendable {
    var json = false
    var quiet = false
    var limit = 10
    var name: String?
    var folders: [String] = []
    var color = ColorChoice.auto
    var task = ""
    var rest: [String] = []
  }

  static let table: [Parameter<Values>] = [
    .flag(\.json, "json", short: "j", "JSON"), .flag(\.quiet, "quiet", short: "q", "Quiet"),
    .option(\.limit, "limit", short: "n", "Limit"), .option(\.name, "name", "Name"),
    .option(\.folders, "folder", short: "f", "Folder"), .option(\.color, "color", "Colour"),
    .argument(\.task, "task", "Task"), .arguments(\.rest, "rest", "Rest"),
  ]

  static let readings: [(words: [String], change: @Sendable (inout Values) -> Void)] = [
    (["t"], { $0.task = "t" }),
    (["t", "--json"], { ($0.task, $0.json) = ("t", true) }),
    (["-jq", "t"], { ($0.task, $0.json, $0.quiet) = ("t", true, true) }),
    (["--limit", "4", "t"], { ($0.task, $0.limit) = ("t", 4) }),
    (["--limit=4", "t"], { ($0.task, $0.limit) = ("t", 4) }),
    (["-n4", "t"], { ($0.task, $0.limit) = ("t", 4) }),
    (["-n=4", "t"], { ($0.task, $0.limit) = ("t", 4) }),
    (["-jn", "4", "t"], { ($0.task, $0.json, $0.limit) = ("t", true, 4) }),
    (["--name=", "t"], { ($0.task, $0.name) = ("t", "") }),
    (["-f", "a", "--folder=b", "t"], { ($0.task, $0.folders) = ("t", ["a", "b"]) }),
    (["--color", "never", "t"], { ($0.task, $0.color) = ("t", .never) }),
    (["t", "a", "-", "b"], { ($0.task, $0.rest) = ("t", ["a", "-", "b"]) }),
    (["--", "--json", "--"], { ($0.task, $0.rest) = ("--json", ["--"]) }),
  ]

  @Test("Words become values", arguments: readings)
  func reads(words: [String], change: @Sendable (inout Values) -> Void) throws {
    var expected = Values()
    change(&expected)
    #expect(try ArgumentParser.parse(words, Self.table, into: Values()) == expected)
  }

  @Test(
    "A mistake is named, with what was meant",
    arguments: [
      ([], .missingArgument("task")),
      (["t", "--jsn"], .unknownOption("--jsn", suggestion: "--json")),
      (["t", "--zzzzzz"], .unknownOption("--zzzzzz", suggestion: nil)),
      (["t", "-x"], .unknownOption("-x", suggestion: nil)),
      (["t", "--limit"], .missingValue(option: "--limit")),
      (["t", "--limit", "four"], .invalidValue(option: "--limit", value: "four", expected: "a whole number")),
      (["t", "--color", "blue"], .invalidValue(option: "--color", value: "blue", expected: "auto, always, never")),
      (["t", "--json=yes"], .unexpectedValue(option: "--json", value: "yes")),
    ] as [([String], UsageError)])
  func refuses(words: [String], error: UsageError) {
    #expect(throws: error) { try ArgumentParser.parse(words, Self.table, into: Values()) }
  }

  @Test("A word too many is refused")
  func extraWord() {
    let table = Self.table.filter { $0.name != "rest" }
    #expect(throws: UsageError.extraArgument("b")) { try ArgumentParser.parse(["a", "b"], table, into: Values()) }
  }
}
