import SkillText
import Skills

/// The table that `list` prints: one line a skill, and a count.
struct SkillTable {
  private let catalog: SkillCatalog
  private let width: Int
  private let isLong: Bool
  private let isNamed: Bool

  /// Lays out a catalog in so many columns; a long listing counts triggers and checks, which are known of whole skills.
  ///
  /// One of named folders says so when there is nothing in them.
  init(_ catalog: SkillCatalog, width: Int, isLong: Bool = false, isNamed: Bool = false) {
    self.catalog = catalog
    self.isNamed = isNamed
    self.width = width
    self.isLong = isLong
  }

  /// All lines, without a line end after the last.
  var text: String {
    guard !catalog.skills.isEmpty else { return nothing }
    var table = TextTable(heading)
    for index in rows { add(index, to: &table) }
    return table.text(width: width) + "\n" + footer
  }

  /// The skills in the order of their rows: of equal names those first that hide the others.
  private var rows: [Int] {
    let skills = catalog.skills
    var rows = Array(skills.indices)
    var index = 0
    while index < skills.count {
      guard skills[index].shadowedBy != nil else {
        index += 1
        continue
      }
      let name = skills[index].name
      var (start, end) = (index, index + 1)
      while start > 0, skills[start - 1].name == name { start -= 1 }
      while end < skills.count, skills[end].name == name { end += 1 }
      let group = start..<end
      rows.replaceSubrange(
        group, with: group.filter { skills[$0].shadowedBy == nil } + group.filter { skills[$0].shadowedBy != nil })
      index = end
    }
    return rows
  }

  /// What stands in place of a table: a folder that could not be read is no folder without skills.
  private var nothing: String {
    if catalog.isPartial || catalog.diagnostics.contains(where: { ["DIR006", "FIL002"].contains($0.code) }) {
      return "no skills could be read: see the findings"
    }
    return isNamed
      ? "no skills in the folders of --skills" : "no skills found (looked in the standard folders; try --skills DIR)"
  }

  private var heading: [(String, TextTable.Alignment)] {
    [("NAME", .left), ("SCOPE", .left)] + (isLong ? [("TRIGGERS", .right), ("CHECKS", .right)] : [])
      + [("TOKENS", .right), ("DESCRIPTION", .left)]
  }

  /// Adds the cells of a skill, which is not taken out of its list for it: that costs more than the cells.
  private func add(_ index: Int, to table: inout TextTable) {
    let name =
      catalog.skills[index].shadowedBy == nil ? catalog.skills[index].name : "└ " + catalog.skills[index].id.text
    table.add(catalog.skills[index].status == .ok ? name : "! " + name)
    table.add(catalog.skills[index].scope.rawValue)
    if isLong {
      table.add(number(catalog.skills[index].triggers.count { !$0.isNegative }))
      table.add(number(catalog.skills[index].checklistCount))
    }
    table.add(catalog.skills[index].tokens.grouped)
    table.add(remark(index))
  }

  private func number(_ count: Int) -> String { count == 0 ? "–" : count.grouped }

  private func remark(_ index: Int) -> ShownText {
    if let winner = catalog.skills[index].shadowedBy { return ShownText("shadowed by " + winner.text) }
    guard catalog.skills[index].status == .ok else { return trouble(catalog.skills[index]) }
    return opening(of: catalog.skills[index].description)
  }

  private func opening(of description: String) -> ShownText {
    TerminalText.opening(of: description, columns: max(10, width)) ?? ShownText(description.onOneLine)
  }

  private func trouble(_ skill: Skill) -> ShownText {
    guard let first = skill.diagnostics.max(by: { $0.severity < $1.severity }) else {
      return opening(of: skill.description)
    }
    let place = first.location.map { " at \($0.path):\($0.start?.line ?? 1):\($0.start?.column ?? 1)" } ?? ""
    return ShownText("\(skill.status.rawValue): \(first.code)\(place)")
  }

  private var footer: String {
    var (shadowed, degraded, broken) = (0, 0, 0)
    for index in catalog.skills.indices {
      if catalog.skills[index].shadowedBy != nil { shadowed += 1 }
      switch catalog.skills[index].status {
      case .ok: break
      case .degraded: degraded += 1
      case .broken: broken += 1
      }
    }
    let parts = [(shadowed, "shadowed"), (degraded, "degraded"), (broken, "broken")]
      .filter { $0.0 > 0 }.map { "\($0.0.grouped) \($0.1)" }
    let partial = catalog.isPartial ? ["a scan bound was reached, so some may be missing"] : []
    return ([catalog.skills.count.counted("skill")] + parts + partial).joined(separator: ", ") + need
  }

  /// How much of a client's list the skills take.
  private var need: String {
    let need = ListingNeed(catalog)
    let cut = need.cut > 0 ? "; Claude Code would cut \(need.cut.grouped): list --budget all" : ""
    return " · listing \(need.tokens.grouped) of \(need.limit.grouped) tokens\(cut)"
  }
}
