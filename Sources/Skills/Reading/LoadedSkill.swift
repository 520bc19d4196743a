/// A skill as it was read, with its place: one object, so that handing it on costs next to nothing.
final class ReadSkill: Sendable {
  let skill: Skill
  private let origin: SkillOrigin

  init(_ skill: Skill, at place: SkillPlace) {
    self.skill = skill
    origin = skill.origin ?? SkillOrigin(place)
  }

  /// Where it is.
  var place: SkillPlace { origin.place }
  /// The path-derived key of the skill.
  var key: String { origin.key }
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

  /// Adds the skill as the catalog shows it.
  func append(to skills: inout [Skill]) {
    skills.append(read.skill)
    skills[skills.count - 1].id = id
    skills[skills.count - 1].shadowedBy = shadowedBy
  }
}
