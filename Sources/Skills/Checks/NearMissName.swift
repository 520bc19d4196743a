/// File names that were meant to be `SKILL.md`.
enum NearMissName {
  /// How sure a name is a slip.
  enum Likeness: Sendable, Hashable {
    /// Nobody means anything else by it.
    case certain
    /// It may be a document of its own: only a front matter with a name and a description tells.
    case possible
  }

  /// Whether a name that is not `SKILL.md` in any case was meant to be; nil when not.
  static func likeness(_ name: String) -> Likeness? {
    guard name.utf8.count <= 24, mayBe(name), !SkillFileName.isSkillFile(name) else { return nil }
    let core = plain(name)
    if core == "skill.md" { return .certain }
    if longForms.contains(core) { return .certain }
    return possible.contains(core) || isOneSlipAway(core) ? .possible : nil
  }

  /// Whether a name holds an `l` and two of `s`, `k` and `i`, as all slips do; beyond ASCII nobody knows.
  private static func mayBe(_ name: String) -> Bool {
    var found = 0
    for byte in name.utf8 {
      switch byte | 0x20 {
      case 0x6C: found |= 1
      case 0x73: found |= 2
      case 0x6B: found |= 4
      case 0x69: found |= 8
      case 0x80...: return true
      default: break
      }
    }
    return found & 1 == 1 && (found >> 1).nonzeroBitCount >= 2
  }

  /// The name in lower case, without blanks around it and without a second ending.
  private static func plain(_ name: String) -> String {
    var core = String(name.lowercased().trimmedBlanks.filter { !$0.isWhitespace && $0 != "\u{FEFF}" })
    for ending in endings where core.hasSuffix(ending) && core.count > ending.count + 5 {
      core = String(core.dropLast(ending.count))
    }
    return core
  }

  private static let endings = [".txt", ".bak", ".orig", ".old", "~"]
  private static let longForms: Set<String> = [
    "skill.markdown", "skill.mkd", "skill.mdown", "skill.mdwn", "skill.mdx", "skill.md.md",
  ]
  private static let possible: Set<String> = ["skills.md", "skill", "skill.txt", "skill_md", "skill-md", "skillmd"]

  /// Whether one letter is missing, too many, wrong or swapped with its neighbour.
  private static func isOneSlipAway(_ core: String) -> Bool {
    let (left, right) = (Array(core.utf8), Array("skill.md".utf8))
    guard abs(left.count - right.count) <= 1 else { return false }
    let head = zip(left, right).prefix { $0 == $1 }.count
    let tail = zip(left.reversed(), right.reversed()).prefix { $0 == $1 }.count
    let (short, long) = (min(left.count, right.count), max(left.count, right.count))
    if long - short == 1 { return head + tail >= short }
    if head + tail >= short - 1 { return true }
    return head + tail >= short - 2 && left[head] == right[head + 1] && left[head + 1] == right[head]
  }
}
