import Skills

/// Finds skills by what a task or an option calls them.
struct SkillNames: Sendable {
  /// Names, aliases and ids by code points; those of one name by position.
  let names: Texts
  /// The skill of each name.
  let positions: Column<Int32>
  /// The scope of each skill, by its place among all scopes.
  let scopes: Column<UInt8>
  /// 1 for a skill that is shadowed.
  let shadowed: Column<UInt8>

  private struct Entry {
    var name: String
    var position: Int
  }

  /// Lists the names, aliases and ids of skills.
  init(_ skills: [Skill]) {
    scopes = .memory(
      skills.indices.map { UInt8(truncatingIfNeeded: SkillScope.allCases.firstIndex(of: skills[$0].scope) ?? 0) })
    shadowed = .memory(skills.indices.map { skills[$0].shadowedBy == nil ? 0 : 1 })
    var entries: [Entry] = []
    for position in skills.indices {
      for name in SkillNames.names(skills[position]) { entries.append(Entry(name: name, position: position)) }
    }
    entries.sort { $0.name == $1.name ? $0.position < $1.position : TriggerIndex.isBefore($0.name, $1.name) }
    names = Texts(entries.lazy.map { Array($0.name.utf8) })
    positions = .memory(entries.map { Int32(truncatingIfNeeded: $0.position) })
  }

  private static func names(_ skill: Skill) -> [String] {
    let (name, id) = (skill.name, skill.id.text)
    return skill.aliases.filter { $0 != name && $0 != id } + (id == name ? [name] : [name, id])
  }

  init(names: Texts, positions: Column<Int32>, scopes: Column<UInt8>, shadowed: Column<UInt8>) {
    self.names = names
    self.positions = positions
    self.scopes = scopes
    self.shadowed = shadowed
  }

  /// The positions of the skills with a name, `name@scope` or id; a plain name finds no shadowed skill.
  func find(_ name: String) -> [Int] {
    let plain = all(name).filter { shadowed[$0] == 0 }
    if !plain.isEmpty { return plain }
    guard let at = name.utf8.lastIndex(of: UInt8(ascii: "@")),
      let scope = SkillScope(rawValue: String(name[name.index(after: at)...])),
      let number = SkillScope.allCases.firstIndex(of: scope)
    else { return [] }
    return all(String(name[..<at])).filter { Int(scopes[$0]) == number }
  }

  /// The positions of all skills with a name or id, shadowed ones too.
  func all(_ name: String) -> [Int] {
    let wanted = Array(name.utf8)
    var (low, high) = (0, names.count)
    while low < high {
      let middle = (low + high) / 2
      if names[middle].lexicographicallyPrecedes(wanted) { low = middle + 1 } else { high = middle }
    }
    var found: [Int] = []
    while low < names.count, names[low].elementsEqual(wanted) {
      let position = Int(positions[low])
      if position >= 0, position < shadowed.count { found.append(position) }
      low += 1
    }
    return found
  }
}
