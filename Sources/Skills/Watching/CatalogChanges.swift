import SkillSystem

/// Compares two catalogs, with what was seen of their files.
enum CatalogChanges {
  /// What happened between them, in the order of the paths.
  static func between(
    _ old: SkillCatalog, _ before: SkillSurvey, _ new: SkillCatalog, _ after: SkillSurvey
  ) -> [SkillChange] {
    let olds = Dictionary(old.skills.map { (PathKey($0.openPath), $0) }) { first, _ in first }
    let news = Dictionary(new.skills.map { (PathKey($0.openPath), $0) }) { first, _ in first }
    let paths = Set(olds.keys).union(news.keys).sorted { CodePointOrder.precedes($0.path, $1.path) }
    return paths.flatMap { path in
      changes(olds[path], news[path], isTouched: before.skills[path] != after.skills[path])
    }
  }

  private static func changes(_ old: Skill?, _ new: Skill?, isTouched: Bool) -> [SkillChange] {
    switch (old, new) {
    case (nil, let new?): return [SkillChange(.added, new)]
    case (let old?, nil): return [SkillChange(.removed, old)]
    case (let old?, let new?):
      var changes: [SkillChange] = []
      if isTouched || old.id != new.id || old.name != new.name { changes.append(SkillChange(.changed, new)) }
      if old.shadowedBy == nil, new.shadowedBy != nil { changes.append(SkillChange(.shadowed, new)) }
      if old.shadowedBy != nil, new.shadowedBy == nil { changes.append(SkillChange(.unshadowed, new)) }
      return changes
    case (nil, nil): return []
    }
  }
}
