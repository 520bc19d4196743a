extension CheckRule {
  /// The rules about what the snippets of a check prove.
  static let proofRules = [badPasses, goodFails, snippetFile, proofLimit]

  static let badPasses = CheckRule(
    "CHK108", "a bad snippet that the check does not fail",
    explanation: "A check that does not fail what it was written to fail gives a false pass to every review.",
    example: "forbid: 'print ('\nbad: [print(x)]",
    fix: "Correct the pattern, or the snippet.")

  static let goodFails = CheckRule(
    "CHK109", "a good snippet that the check fails",
    explanation: "A check that fails good code makes people stop reading reviews.",
    example: "forbid: 'try'\ngood: [let x = try f()]",
    fix: "Make the pattern narrower, or correct the snippet.")

  static let snippetFile = CheckRule(
    "CHK110", "a snippet in a file that the check does not look at",
    explanation: "A snippet with a file is held to the globs of its check; outside of them it proves nothing.",
    example: "files: [\"Tests/**/*.swift\"]\nbad: [{file: Sources/A.swift, text: x}]",
    fix: "Give the snippet a path that the globs hit, or none.")

  static let proofLimit = CheckRule(
    "CHK111", "a pattern that runs away on its own snippet",
    explanation: """
      The search met a limit (docs/checks.md). A pattern that backtracks without end on a snippet will make reviews \
      say unknown.
      """,
    example: "forbid: '(a+)+$'",
    fix: "Do not nest repeats over the same characters; a possessive repeat (a++) does not backtrack.")
}
