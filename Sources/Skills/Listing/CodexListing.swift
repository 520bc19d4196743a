import SkillText

/// The list of Codex: `- name: description (file: path)` on a line each, up to 2 % of the context window, or 8,000
/// characters where the window is not known.
///
/// When the list is too long every description gets characters in turn until the room is used up; when not even the
/// names fit, descriptions go, and the skills that come last with them. Path aliases, which may save room, are not
/// reckoned with. Skills of one name are all listed, and a description above 1,024 characters keeps a skill from being
/// loaded.
struct CodexListing {
  /// The longest description of a skill that is loaded, in characters.
  static let entryLimit = 1_024
  /// The room where the window is not known, in characters.
  static let characters = 8_000

  /// A skill that is loaded, and its line.
  private struct Line {
    var skill: Skill
    var scalars: [Unicode.Scalar]
    /// Characters and bytes of the line without a description, its line end among them.
    var bare: (characters: Int, bytes: Int)
    var shown = 0
    var shownBytes = 0

    init(_ skill: Skill) {
      self.skill = skill
      scalars = Array(skill.description.unicodeScalars)
      let line = "- \(skill.name): (file: \(skill.openPath))\n"
      bare = (line.unicodeScalars.count, line.utf8.count)
    }

    /// The cost with so many characters more, which take so many bytes.
    func cost(_ unit: ListingBudget.Unit, _ more: Int = 0, _ bytes: Int = 0) -> Int {
      let space = shown + more > 0 ? 1 : 0
      if unit == .characters { return bare.characters + space + shown + more }
      return (bare.bytes + space + shownBytes + bytes + 3) / 4
    }
  }

  private let unit: ListingBudget.Unit
  private let limit: Int
  private var lines: [Line]
  private var refused: [Skill]
  private var needed = 0
  private var included: Int

  init(_ catalog: SkillCatalog, window: Int?, limit: Int?) {
    unit = window == nil ? .characters : .tokens
    self.limit = limit ?? window.map { max(1, $0 * 2 / 100) } ?? Self.characters
    let loaded = catalog.skills.filter { $0.status != .broken }
    let ordered = SkillScope.allCases.flatMap { scope in loaded.filter { $0.scope == scope } }
    lines = ordered.filter { $0.description.unicodeScalars.count <= Self.entryLimit }.map(Line.init)
    refused = ordered.filter { $0.description.unicodeScalars.count > Self.entryLimit }
    included = lines.count
    needed = lines.reduce(0) { $0 + $1.cost(unit, $1.scalars.count, $1.skill.description.utf8.count) }
    fill()
  }

  private mutating func fill() {
    let least = lines.reduce(0) { $0 + $1.cost(unit) }
    if needed <= limit {
      for index in lines.indices { show(lines[index].scalars.count, of: index) }
    } else if least <= limit {
      share(limit - least)
    } else {
      leaveOut()
    }
  }

  private mutating func show(_ count: Int, of index: Int) {
    lines[index].shown = count
    lines[index].shownBytes = lines[index].scalars.prefix(count).reduce(0) { $0 + UTF8.width($1) }
  }

  /// Gives a character to each line in turn until no line can take one.
  private mutating func share(_ room: Int) {
    var room = room
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for index in lines.indices where lines[index].shown < lines[index].scalars.count {
        let bytes = UTF8.width(lines[index].scalars[lines[index].shown])
        let price = lines[index].cost(unit, 1, bytes) - lines[index].cost(unit)
        guard price <= room else { continue }
        room -= price
        lines[index].shown += 1
        lines[index].shownBytes += bytes
        hasChanged = true
      }
    }
  }

  /// Lists names alone, as many as fit; a long one may be passed over for a shorter one behind it.
  private mutating func leaveOut() {
    var used = 0
    var kept: [Line] = []
    var left: [Line] = []
    for line in lines {
      if used + line.cost(unit) <= limit {
        used += line.cost(unit)
        kept.append(line)
      } else {
        left.append(line)
      }
    }
    included = kept.count
    lines = kept + left
  }

  /// The outcome.
  var budget: ListingBudget {
    let entries = lines.indices.map { entry(lines[$0], isListed: $0 < included) }
    let others = refused.map { skill in
      ListingBudget.Entry(
        skill: skill.id, name: skill.name, length: skill.description.unicodeScalars.count, listed: 0, fate: .refused)
    }
    return ListingBudget(
      client: .codex, unit: unit, limit: limit, entryLimit: Self.entryLimit, needed: needed,
      used: lines.prefix(included).reduce(0) { $0 + $1.cost(unit) }, entries: entries + others,
      policy: "shortens all descriptions to what fits, then drops them, then leaves out skills; a description over "
        + "1,024 characters keeps a skill from being loaded")
  }

  private func entry(_ line: Line, isListed: Bool) -> ListingBudget.Entry {
    let length = line.scalars.count
    let fate: ListingBudget.Fate =
      !isListed ? .omitted : line.shown == length ? .whole : line.shown == 0 ? .undescribed : .shortened
    return ListingBudget.Entry(
      skill: line.skill.id, name: line.skill.name, length: length, listed: line.shown, fate: fate)
  }
}
