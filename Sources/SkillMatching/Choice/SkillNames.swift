import Skills

/// Finds skills by what a task or an option calls them.
struct SkillNames: Sendable {
  private struct Entry: Sendable {
    var name: String
    var position: Int
  }

  private let entries: [Entry]
  private let scopes: [SkillScope]
  private let shadowed: [Bool]

  /// Lists the names, aliases and ids of skills.
  init(_ skills: [Skill]) {
    scopes = skills.map(\.scope)
    shadowed = skills.map { $0.shadowedBy != nil }
    var entries: [Entry] = []
    for (position, skill) in skills.enumerated() {
      let names = skill.aliases.filter { $0 != skill.name && $0 != skill.id.text } + [skill.name]
      entries.append(contentsOf: names.map { Entry(name: $0, position: position) })
      if skill.id.text != skill.name { entries.append(Entry(name: skill.id.text, position: position)) }
    }
    self.entries = entries.sorted {
      $0.name == $1.name ? $0.position < $1.position : TriggerIndex.isBefore($0.name, $1.name)
    }
  }

  /// The positions of the skills with a name, `name@scope` or id; a plain name finds no shadowed skill.
  func find(_ name: String) -> [Int] {
    let plain = positions(name).filter { !shadowed[$0] }
    if !plain.isEmpty { return plain }
    guard let at = name.utf8.lastIndex(of: UInt8(ascii: "@")),
      let scope = SkillScope(rawValue: String(name[name.index(after: at)...]))
    else { return [] }
    return positions(String(name[..<at])).filter { scopes[$0] == scope }
  }

  private func positions(_ name: String) -> [Int] {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if TriggerIndex.isBefore(entries[middle].name, name) { low = middle + 1 } else { high = middle }
    }
    return entries[low...].prefix { $0.name.utf8.elementsEqual(name.utf8) }.map(\.position)
  }
}
