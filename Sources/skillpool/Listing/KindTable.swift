import SkillText
import Skills

/// The table of `list --kind`: skills, agents, commands and rules side by side.
struct KindTable {
  /// The skills, where they are asked for.
  let skills: [Skill]
  /// The other files.
  let instructions: InstructionCatalog
  /// The columns to fill.
  let width: Int

  /// The table with a count below it.
  var text: String {
    guard !(skills.isEmpty && instructions.files.isEmpty) else { return "nothing found" }
    var table = TextTable([
      ("NAME", .left), ("KIND", .left), ("SCOPE", .left), ("SOURCE", .left), ("TOKENS", .right),
      ("DESCRIPTION", .left),
    ])
    for skill in skills { table.add(cells(skill)) }
    for file in instructions.files { table.add(cells(file)) }
    return (table.lines(width: width) + ["", footer]).joined(separator: "\n")
  }

  private func cells(_ skill: Skill) -> [String] {
    [
      mark(skill.status) + skill.name, InstructionKind.skill.rawValue, skill.scope.rawValue, skill.pack ?? "–",
      skill.tokens.grouped,
      remark(skill.status, skill.shadowedBy?.text, skill.diagnostics) ?? opening(skill.description),
    ]
  }

  private func cells(_ file: InstructionFile) -> [String] {
    [
      mark(file.status) + file.name, file.kind.rawValue, file.scope.rawValue, file.source, file.tokens.grouped,
      remark(file.status, file.shadowedBy, file.diagnostics) ?? scope(file) + opening(file.description),
    ]
  }

  private func mark(_ status: SkillStatus) -> String { status == .ok ? "" : "! " }

  /// What stands in place of a description.
  private func remark(_ status: SkillStatus, _ winner: String?, _ findings: [Diagnostic]) -> String? {
    if let winner { return "shadowed by \(winner)" }
    guard status != .ok, let first = findings.max(by: { $0.severity < $1.severity }) else { return nil }
    return "\(status.rawValue): \(first.code)"
  }

  /// The files that a rule is for.
  private func scope(_ file: InstructionFile) -> String {
    guard file.kind == .rule, !file.isAlwaysInForce, !file.patterns.isEmpty else { return "" }
    return "(\(file.patterns.joined(separator: ", "))) "
  }

  private func opening(_ text: String) -> String {
    TerminalText.opening(of: text, columns: max(10, width))?.text ?? text.onOneLine
  }

  private var footer: String {
    let counts = InstructionKind.allCases.map { kind in
      (kind, kind == .skill ? skills.count : instructions.files.count { $0.kind == kind })
    }
    let parts = counts.filter { $0.1 > 0 }.map { $0.1.counted($0.0.rawValue) }
    let partial = instructions.isPartial ? ["a scan bound was reached, so some may be missing"] : []
    return (parts + partial).joined(separator: ", ")
  }
}
