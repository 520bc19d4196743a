/// A skill as it was read, with its place: one object, so that handing it on costs next to nothing.
final class ReadSkill: Sendable {
  let skill: Skill
  let place: SkillPlace

  init(_ skill: Skill, at place: SkillPlace) {
    self.skill = skill
    self.place = place
  }
}

/// What a search found: a place to be read, or a skill that was read on the way.
enum Find: Sendable {
  case place(SkillPlace)
  case skill(ReadSkill)

  /// Where the skill is.
  var place: SkillPlace {
    switch self {
    case .place(let place): place
    case .skill(let read): read.place
    }
  }
}

/// A skill on its way into a catalog, with what the catalog makes of it.
struct LoadedSkill: Sendable {
  let read: ReadSkill
  /// Its number in the order of the search.
  let order: Int
  /// Its key in the catalog.
  var id = SkillID("")
  /// The winner that hides it.
  var shadowedBy: SkillID?

  /// The skill as the catalog shows it.
  var skill: Skill {
    var skill = read.skill
    skill.id = id
    skill.shadowedBy = shadowedBy
    return skill
  }
}
