import SkillSystem
import Testing

@Suite("Patterns over paths") struct PathGlobTests {
  @Test(
    "A pattern matches these paths and no others",
    arguments: [
      ("*.swift", ["a.swift", ".swift", "ä.swift"], ["a/b.swift", "a.swifty", "a.Swift"]),
      ("**/*.swift", ["a.swift", "a/b.swift", "a/b/c.swift"], ["a.md", "a.swift/"]),
      ("a/**/b", ["a/b", "a/x/b", "a/x/y/b"], ["ab", "a/xb", "b"]),
      ("a/**", ["a/b", "a/b/c", "a/"], ["a", "b/a"]),
      ("**", ["a", "a/b", ""], []),
      ("a**b", ["ab", "axxb"], ["a/b"]),
      ("?.md", ["a.md", "é.md"], ["ab.md", "/.md", ".md"]),
      ("{a,b}/*.{md,txt}", ["a/x.md", "b/y.txt"], ["c/x.md", "a/x.rs"]),
      ("a{,b{c,d}}e", ["ae", "abce", "abde"], ["abe", "abcde"]),
      ("{**/x,y/**}/z", ["x/z", "a/x/z", "y/a/z"], ["z", "x/y"]),
      ("[a-c]x", ["ax", "cx"], ["dx", "x", "Ax"]),
      ("[!a-c]x", ["dx", "ßx"], ["ax", "/x"]),
      ("[]]x", ["]x"], ["[x"]), ("[a-]x", ["-x", "ax"], ["bx"]), ("[\\]]x", ["]x"], ["\\x"]),
      ("\\*.md", ["*.md"], ["a.md"]), ("\\{a\\}", ["{a}"], ["a"]),
      ("日本/*", ["日本/x"], ["日/x"]),
    ] as [(String, [String], [String])])
  func matches(pattern: String, yes: [String], no: [String]) throws {
    let glob = try PathGlob(pattern)
    #expect(yes.filter { !glob.matches($0) } == [])
    #expect(no.filter { glob.matches($0) } == [])
  }

  @Test(
    "A text that is no pattern is told where",
    arguments: [
      ("", "the pattern is empty", 0), ("a[bc", "there is no ] for this [", 1),
      ("x{a,b", "there is no } for this {", 1),
      ("a}", "there is no { for this }", 1), ("a\\", "nothing follows the \\", 1),
      ("[z-a]", "the range runs backwards", 1), ("[", "there is no ] for this [", 0),
      ("[a\\", "there is no ] for this [", 0),
      (String(repeating: "{", count: 17), "braces nest deeper than 16", 16),
      (String(repeating: "a", count: 5_000), "the pattern is longer than 4096 bytes", 0),
    ])
  func errors(pattern: String, message: String, offset: Int) {
    #expect(throws: PathGlobError(message, at: offset)) { try PathGlob(pattern) }
  }

  @Test("Patterns that make others go back for ever are matched at once", .timeLimit(.minutes(1)))
  func linear() throws {
    let path = String(repeating: "a", count: 2_000)
    #expect(try !PathGlob(String(repeating: "*a", count: 200) + "b").matches(path))
    #expect(try !PathGlob(String(repeating: "**/", count: 200) + "b").matches(String(repeating: "a/", count: 1_000)))
    #expect(try !PathGlob(String(repeating: "{a,aa}", count: 200) + "b").matches(path))
  }

  /// Matches by trying everything: slow, and too plain to be wrong.
  private func slowly(_ pattern: Substring, _ path: Substring) -> Bool {
    guard let first = pattern.first else { return path.isEmpty }
    let rest = pattern.dropFirst()
    switch first {
    case "*":
      if slowly(rest, path) { return true }
      return path.first.map { $0 != "/" } == true && slowly(pattern, path.dropFirst())
    case "?": return path.first.map { $0 != "/" } == true && slowly(rest, path.dropFirst())
    default: return path.first == first && slowly(rest, path.dropFirst())
    }
  }

  @Test("Random patterns match what a slow matcher matches", arguments: 0..<8) func random(seed: UInt64) throws {
    let randomness = SeededRandomness(seed: seed)
    let text = { (alphabet: [Character], longest: UInt64) in
      String(
        (0..<(1 + randomness.next() % longest)).map { _ in alphabet[Int(randomness.next() % UInt64(alphabet.count))] })
    }
    for _ in 0..<300 {
      // Two stars mean something else: one is left of each run.
      let pattern = text(["a", "b", "/", "*", "?"], 7).reduce(into: "") { kept, next in
        if next != "*" || kept.last != "*" { kept.append(next) }
      }
      let path = text(["a", "b", "/"], 8)
      #expect(
        try PathGlob(pattern).matches(path) == slowly(pattern[...], path[...]), "seed \(seed): \(pattern) on \(path)")
    }
  }

  @Test(
    "A folder is worth a look when something below it may match",
    arguments: [
      ("a/b/*.txt", "a", true), ("a/b/*.txt", "a/b", true), ("a/b/*.txt", "a/b/c", false), ("a/b/*.txt", "b", false),
      ("*.txt", "a", false), ("**/*.txt", "a/b/c", true), ("a/**", "a/b", true), ("{a,b}/c", "b", true),
      ("a", "a", false),
    ])
  func below(pattern: String, folder: String, expected: Bool) throws {
    #expect(try PathGlob(pattern).mayMatch(below: folder) == expected)
  }

  @Test(
    "A list parts at its own commas",
    arguments: [
      ("a,b", ["a", "b"]), (" a , {b,c}/d ,[x,y] ", ["a", "{b,c}/d", "[x,y]"]), ("", []), (",,", []),
      ("a\\,b,c", ["a\\,b", "c"]), ("{a,{b,c}},d", ["{a,{b,c}}", "d"]), ("a}b,c", ["a}b", "c"]),
    ])
  func split(list: String, expected: [String]) {
    #expect(PathGlob.split(list) == expected)
  }
}
