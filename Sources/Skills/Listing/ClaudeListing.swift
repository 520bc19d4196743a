import SkillText

/// The list of Claude Code: `- name: description`, each description up to 1,536 characters, all of it up to 1 % of the
/// context window at four characters a token.
///
/// When the list is too long Claude Code drops the descriptions of the skills used least, and keeps every name. How
/// often a skill is used is not known here: descriptions are dropped from the end of the list.
struct ClaudeListing {
  /// The most characters of a description with its `when_to_use`.
  static let entryLimit = 1_536
  /// The window that is assumed, in tokens.
  static let window = 200_000

  let budget: ListingBudget

  init(_ catalog: SkillCatalog, window: Int?, limit: Int?) {
    let skills = catalog.skills.filter(Self.isListed)
    let limit = limit ?? (window ?? Self.window) / 100 * 4
    let names = skills.map(Self.name)
    let lengths = skills.map(Self.length)
    let listed = lengths.map { min($0, Self.entryLimit) }
    let costs = zip(names, listed).map { Self.cost($0, $1) }
    let needed = Self.total(costs)
    var used = needed
    var kept = skills.count
    while used > limit, kept > 0 {
      kept -= 1
      used -= costs[kept] - Self.cost(names[kept], 0)
    }
    let entries = skills.indices.map { index in
      let (length, shown) = (lengths[index], index < kept ? listed[index] : 0)
      let fate: ListingBudget.Fate = shown == length ? .whole : shown == 0 ? .undescribed : .shortened
      return ListingBudget.Entry(skill: skills[index].id, name: names[index], length: length, listed: shown, fate: fate)
    }
    budget = ListingBudget(
      client: .claude, unit: .characters, limit: limit, entryLimit: Self.entryLimit, needed: needed, used: used,
      entries: entries,
      policy:
        "drops the descriptions of the skills used least and keeps every name; use is not known here, so they are "
        + "dropped from the end of the list")
  }

  /// What the line of a skill takes, and what it takes without its description; nil for a skill that has no line.
  static func cost(of skill: Skill) -> (listed: Int, bare: Int, isShortened: Bool)? {
    guard isListed(skill) else { return nil }
    let (name, length) = (name(skill), length(skill))
    return (cost(name, min(length, entryLimit)), cost(name, 0), length > entryLimit)
  }

  /// The same of a skill in its place, which it is not taken out of where that can be helped: copying costs more.
  static func cost(of skills: [Skill], at index: Int) -> (listed: Int, bare: Int, isShortened: Bool)? {
    guard let origin = skills[index].origin, origin.lacks(.forPeopleOnly), origin.lacks(.whenToUse),
      skills[index].scope != .plugin
    else { return cost(of: skills[index]) }
    guard skills[index].status != .broken, skills[index].shadowedBy == nil else { return nil }
    let (name, text) = (skills[index].name, skills[index].description)
    let length = text.utf16Length
    return (cost(name, min(length, entryLimit)), cost(name, 0), length > entryLimit)
  }

  private static func isListed(_ skill: Skill) -> Bool {
    skill.status != .broken && skill.shadowedBy == nil && !skill.isForPeopleOnly
  }

  /// Skills of plugins are listed as `plugin:name`.
  private static func name(_ skill: Skill) -> String {
    guard skill.scope == .plugin, let pack = skill.pack else { return skill.name }
    return "\(pack):\(skill.name)"
  }

  /// The UTF-16 code units of the description and what is joined to it.
  private static func length(_ skill: Skill) -> Int {
    let more = skill.value("when_to_use")?.texts.joined(separator: " ") ?? ""
    return skill.description.utf16Length + (more.isEmpty ? 0 : 3 + more.utf16Length)
  }

  /// The characters of a line: `- name: description`, or `- name`.
  private static func cost(_ name: String, _ length: Int) -> Int {
    2 + name.utf16Length + (length > 0 ? 2 + length : 0)
  }

  /// The characters of all lines with the line ends between them.
  private static func total(_ costs: [Int]) -> Int { costs.reduce(0, +) + max(0, costs.count - 1) }
}
