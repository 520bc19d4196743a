import SkillText
import Skills

/// The table that `list` prints: one line a skill, and a count.
struct ListTable {
  private let catalog: SkillCatalog
  private let width: Int

  /// Lays out a catalog in so many columns.
  init(_ catalog: SkillCatalog, width: Int) {
    self.catalog = catalog
    self.width = width
  }

  /// All lines, without a line end after the last.
  var text: String {
    guard !catalog.skills.isEmpty else { return "no skills found (looked in the standard folders; try --skills DIR)" }
    var table = TextTable([
      ("NAME", .left), ("SCOPE", .left), ("TRIGGERS", .right), ("CHECKS", .right), ("TOKENS", .right),
      ("DESCRIPTION", .left),
    ])
    for skill in catalog.skills { table.add(cells(skill)) }
    return (table.lines(width: width) + ["", footer]).joined(separator: "\n")
  }

  private func cells(_ skill: Skill) -> [String] {
    let name = skill.shadowedBy == nil ? skill.name : "└ \(skill.id.text)"
    let mark = skill.status == .ok ? "" : "! "
    return [
      mark + name, skill.scope.rawValue, number(skill.triggers.count { !$0.isNegative }),
      number(skill.checklistCount), skill.tokens.grouped, remark(skill),
    ]
  }

  private func number(_ count: Int) -> String { count == 0 ? "–" : count.grouped }

  private func remark(_ skill: Skill) -> String {
    if let winner = skill.shadowedBy { return "shadowed by \(winner.text)" }
    guard skill.status != .ok, let first = skill.diagnostics.max(by: { $0.severity < $1.severity }) else {
      return TerminalText.opening(of: skill.description, columns: max(10, width)) ?? skill.description.onOneLine
    }
    let place = first.location.map { " at \($0.path):\($0.start?.line ?? 1):\($0.start?.column ?? 1)" } ?? ""
    return "\(skill.status.rawValue): \(first.code)\(place)"
  }

  private var footer: String {
    let shadowed = catalog.skills.count { $0.shadowedBy != nil }
    let degraded = catalog.skills.count { $0.status == .degraded }
    let broken = catalog.skills.count { $0.status == .broken }
    let parts = [(shadowed, "shadowed"), (degraded, "degraded"), (broken, "broken")]
      .filter { $0.0 > 0 }.map { "\($0.0.grouped) \($0.1)" }
    let partial = catalog.isPartial ? ["a scan bound was reached, so some may be missing"] : []
    return ([catalog.skills.count.counted("skill")] + parts + partial).joined(separator: ", ")
  }
}
