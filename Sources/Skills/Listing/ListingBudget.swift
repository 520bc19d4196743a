public import SkillText

/// What one client makes of the list of skills that it offers its model: what it cuts, and by how much.
///
/// Clients cut in silence. The limits are those that their documentation and sources name, listed in `docs/skills.md`;
/// for the others nothing is known to be cut, and only what they would list is counted.
public struct ListingBudget: Sendable {
  /// What is counted.
  public enum Unit: String, Sendable, Hashable {
    /// UTF-16 code units in Claude Code, Unicode scalars elsewhere.
    case characters
    /// Bytes / 4, rounded up for each skill.
    case tokens
  }

  /// How a skill comes out.
  public enum Fate: String, Sendable, Hashable {
    /// As it is.
    case whole
    /// Its description ends early.
    case shortened
    /// Its name stands alone.
    case undescribed
    /// It is not in the list.
    case omitted
    /// The client does not load it at all.
    case refused
  }

  /// A skill in the list.
  public struct Entry: Sendable, Hashable {
    /// The skill.
    public var skill: SkillID
    /// The name that the client lists it under.
    public var name: String
    /// The length of its description, in the client's characters.
    public var length: Int
    /// How much of that is listed.
    public var listed: Int
    /// How it comes out.
    public var fate: Fate
    /// What is lost of the description.
    public var lost: Int { length - listed }
  }

  /// The client.
  public var client: SkillClient
  /// What ``limit``, ``needed`` and ``used`` are counted in.
  public var unit: Unit
  /// The most that the whole list may take; nil where no limit is known.
  public var limit: Int?
  /// The most characters of one description; nil where no limit is known.
  public var entryLimit: Int?
  /// What the list takes before it is cut to ``limit``, each description within ``entryLimit``.
  public var needed: Int
  /// What the list takes once it is cut.
  public var used: Int
  /// The skills in the client's order.
  public var entries: [Entry]
  /// What the client does, in a sentence.
  public var policy: String
  /// By how much the list is over its limit.
  public var excess: Int { limit.map { max(0, needed - $0) } ?? 0 }
  /// The skills that lose something.
  public var losers: [Entry] { entries.filter { $0.fate != .whole } }

  /// Works out what a client makes of a catalog of the skills that it reads.
  ///
  /// `window` is the context window of the model in tokens: Claude Code takes 1 % of it (200,000 where it is not given),
  /// Codex 2 % (8,000 characters where it is not given). `limit` replaces the limit that follows from it.
  public init(_ client: SkillClient, _ catalog: SkillCatalog, window: Int? = nil, limit: Int? = nil) {
    switch client {
    case .claude: self = ClaudeListing(catalog, window: window, limit: limit).budget
    case .codex: self = CodexListing(catalog, window: window, limit: limit).budget
    default: self = PlainListing(client, catalog, limit: limit).budget
    }
  }

  init(
    client: SkillClient, unit: Unit, limit: Int?, entryLimit: Int?, needed: Int, used: Int, entries: [Entry],
    policy: String
  ) {
    self.client = client
    self.unit = unit
    self.limit = limit
    self.entryLimit = entryLimit
    self.needed = needed
    self.used = used
    self.entries = entries
    self.policy = policy
  }
}

extension ListingBudget {
  /// The value that `list --budget --json` prints for a client.
  public var json: JSON {
    [
      "client": .string(client.rawValue), "unit": .string(unit.rawValue), "limit": limit.map(JSON.int) ?? .null,
      "entry-limit": entryLimit.map(JSON.int) ?? .null, "needed": .int(needed), "used": .int(used),
      "over": .int(excess), "policy": .string(policy),
      "skills": .array(
        entries.map {
          [
            "id": .string($0.skill.text), "name": .string($0.name), "length": .int($0.length),
            "listed": .int($0.listed), "lost": .int($0.lost), "fate": .string($0.fate.rawValue),
          ]
        }),
    ]
  }
}
