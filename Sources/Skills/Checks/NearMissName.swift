import SkillText

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

  /// Whether a name holds the letters that all slips have; beyond ASCII nobody knows.
  ///
  /// These are an `l`, and a `k` with an `s` or an `i`; where the `k` is what is missing, all the others.
  private static func mayBe(_ name: String) -> Bool {
    var found = 0
    for byte in name.utf8 {
      switch byte | 0x20 {
      case 0x6C: found |= 1
      case 0x73: found |= 2
      case 0x6B: found |= 4
      case 0x69: found |= 8
      case 0x6D: found |= 16
      case 0x64: found |= 32
      case 0x80...: return true
      default: break
      }
    }
    guard found & 1 == 1 else { return false }
    return found & 4 == 4 ? found & 10 != 0 : found & 58 == 58
  }

  /// The name in lower case, without blanks around it and without a second ending.
  private static func plain(_ name: String) -> String {
    var core =
      name.isPrintableASCII
      ? String(decoding: name.lowercased().utf8.filter { $0 != 0x20 }, as: UTF8.self)
      : String(name.lowercased().trimmedBlanks.filter { !$0.isWhitespace && $0 != "\u{FEFF}" })
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
