import SkillText
public import Skills

/// Two skills that a task fits about equally, each of which sends some tasks to the other.
public struct Ambiguity: Sendable, Hashable {
  /// One of the two, and what it says about the other.
  public struct Side: Sendable, Hashable {
    /// The skill.
    public var id: SkillID
    /// Its name.
    public var name: String
    /// The path of its file.
    public var path: String
    /// The clause that sends tasks to the other.
    public var clause: String
    /// The line of the clause.
    public var line: Int

    /// Makes a side.
    public init(id: SkillID, name: String, path: String, clause: String, line: Int) {
      self.id = id
      self.name = name
      self.path = path
      self.clause = clause
      self.line = line
    }
  }

  /// The better one.
  public var first: Side
  /// The other.
  public var second: Side

  /// Makes a pair.
  public init(first: Side, second: Side) {
    self.first = first
    self.second = second
  }
}

extension TriggerIndex {
  /// How close the second score must be to the best.
  private static let closeness = 0.9

  /// The two best, when they are closer than a tenth and their negative clauses name each other.
  func ambiguity(_ candidates: some Collection<Candidate>) -> Ambiguity? {
    let best = Array(candidates.prefix(2))
    guard best.count == 2, best.allSatisfy({ $0.tier == 1 && $0.position < matchable }),
      min(best[0].score, best[1].score) >= Self.closeness * max(best[0].score, best[1].score)
    else { return nil }
    let (left, right) = (skill(best[0].position), skill(best[1].position))
    guard let first = TriggerIndex.redirect(from: left, to: right),
      let second = TriggerIndex.redirect(from: right, to: left)
    else { return nil }
    return Ambiguity(first: first, second: second)
  }

  private static func redirect(from skill: Skill, to other: Skill) -> Ambiguity.Side? {
    let clause = skill.triggers.first { $0.isNegative && names($0.text, other.name) }
    return clause.map {
      Ambiguity.Side(id: skill.id, name: skill.name, path: skill.path, clause: $0.text, line: $0.line)
    }
  }

  /// Whether a text says a name as a whole word.
  static func names(_ text: String, _ name: String) -> Bool {
    let parts = text.utf8.split { !($0.isNamePart || $0 == UInt8(ascii: "-")) }
    return parts.contains { $0.elementsEqual(name.utf8) }
  }
}
