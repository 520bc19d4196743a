public import SkillText

extension Skill {
  /// The findings that `validate --target` reports: those of `.strict` with the weights of one client, and what only
  /// that client minds, in the order of the file.
  public func diagnostics(for target: SkillTarget) -> [Diagnostic] {
    let all = strictFindings(target) + TargetChecks.findings(self, target)
    let weighed = all.map { TargetChecks.weighed($0, in: self, for: target) }
    return diagnostics(of: weighed.inFileOrder, .strict)
  }
}

extension SkillCatalog {
  /// Every finding as weighed for one client.
  public func allDiagnostics(for target: SkillTarget) -> [Diagnostic] {
    skills.flatMap { $0.diagnostics(for: target) } + allDiagnostics(.strict, of: diagnostics)
  }
}
