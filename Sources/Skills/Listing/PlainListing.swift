import SkillText

/// The list of a client that is not known to cut anything: names and descriptions are counted.
struct PlainListing {
  let budget: ListingBudget

  init(_ client: SkillClient, _ catalog: SkillCatalog, limit: Int?) {
    let skills = catalog.skills.filter { $0.status != .broken && $0.shadowedBy == nil && !$0.isForPeopleOnly }
    let entries = skills.map { skill in
      let length = skill.description.unicodeScalars.count
      return ListingBudget.Entry(skill: skill.id, name: skill.name, length: length, listed: length, fate: .whole)
    }
    let needed = entries.reduce(0) { $0 + $1.name.unicodeScalars.count + $1.length }
    budget = ListingBudget(
      client: client, unit: .characters, limit: limit, entryLimit: nil, needed: needed, used: needed, entries: entries,
      policy: "is not known to cut the list; names and descriptions are counted")
  }
}
