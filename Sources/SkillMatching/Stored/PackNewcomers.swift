import Skills

/// The names that an earlier index did not know, by the packs of their skills.
struct PackNewcomers {
  private var names: [UInt64: Set<UInt32>] = [:]

  /// Compares the skills to be matched with those of an earlier index.
  init(_ skills: ArraySlice<Skill>, _ old: KeptIndex) {
    var known: [UInt64: Set<UInt64>] = [:]
    for number in 0..<old.matchable { known[old.packs[number], default: []].insert(old.names[number]) }
    for number in skills.indices {
      let (pack, name) = (NamePool.pack(skills[number].id), NamePool.key(skills[number].name.utf8))
      guard known[pack]?.contains(name) != true else { continue }
      names[pack, default: []].insert(NamePool.short(name))
    }
  }

  /// Whether a line of a skill of the earlier index may say one of the names, so that it has to be read again; so has one
  /// that has gone to another pack.
  func mayBeNamed(by skill: Skill, _ old: KeptIndex, _ number: Int) -> Bool {
    let pack = NamePool.pack(skill.id)
    guard pack == old.packs[number] else { return true }
    guard let names = names[pack], let words = old.nameWords(number) else { return false }
    return words.contains(where: names.contains)
  }
}
