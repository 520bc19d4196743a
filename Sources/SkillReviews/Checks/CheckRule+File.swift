extension CheckRule {
  /// The rules about what a checks file says.
  static let fileRules = [shape, unknownKey, version, item, pattern, decidesNothing, snippets, glob]

  static let shape = CheckRule(
    "CHK101", "a checks file of another shape",
    explanation: """
      A key is missing or holds something else than it should. While a check cannot be read, its item is unknown: a \
      review never passes what it could not check.
      """,
    example: "checks:\n  - item: Errors are typed\n    forbid: 'throws \\{'",
    fix: "Give every check an item, a list of globs in files, forbid or require, and snippets in good and bad.")

  static let unknownKey = CheckRule(
    "CHK102", "an unknown key in a checks file",
    explanation:
      "A key that nobody reads is mostly a misspelt one, and then the check does something else than it says.",
    example: "forbidden: 'print('",
    fix: "Write one of the known keys; the message names the nearest.")

  static let version = CheckRule(
    "CHK103", "a checks file without its version",
    explanation: "The version says how the file is to be read, so that a later format cannot be taken for this one.",
    example: "checks: []",
    fix: "Begin the file with version: 1.")

  static let item = CheckRule(
    "CHK104", "a check for an item that is not in the checklist",
    explanation: """
      A check decides an item of its skill's checklist, named by its text. Markup and white space do not matter, the \
      words do. A check whose item was reworded decides nothing any more.
      """,
    example: "- item: Names the error exactly   # the checklist says: Names the exact error",
    fix: "Copy the text of the item; the message names the nearest.")

  static let pattern = CheckRule(
    "CHK105", "a pattern that does not compile",
    explanation: "when, forbid and require are PCRE2 patterns; the message says where this one goes wrong.",
    example: "forbid: 'foo(bar'",
    fix: "Correct the pattern. A literal bracket, dot or brace needs a backslash.")

  static let decidesNothing = CheckRule(
    "CHK106", "a check that decides nothing",
    explanation: "A check fails by a match of forbid or by the absence of require; without both it can only pass.",
    example: "- item: No force unwraps\n  files: [\"**/*.swift\"]",
    fix: "Add forbid or require.")

  static let snippets = CheckRule(
    "CHK107", "a check without proof",
    explanation: """
      A check carries a text that it fails (bad) and one that it does not (good). They are evaluated whenever the file \
      is validated, so that a check that can never fail is found out.
      """,
    example: "- item: No printing\n  files: [\"**/*.swift\"]\n  forbid: 'print'",
    fix: "Add good and bad with at least one snippet each.")

  static let glob = CheckRule(
    "CHK112", "a glob that cannot be read",
    explanation: "files holds globs (*, **, ?, {a,b}, [a-z]); the message says where this one goes wrong.",
    example: "files: [\"Sources/{A,B/**\"]",
    fix: "Close every brace and bracket, or put a backslash before one that is meant as it is.")
}
