public import SkillText

extension Skill {
  /// The findings about this skill as weighed by a strictness, in the order of the file.
  ///
  /// `.lenient` gives what ``diagnostics`` holds. `.strict` gives what `validate` reports: the same findings with the
  /// weight that other hosts give them, and remarks about forms that loading accepts without a word.
  public func diagnostics(_ strictness: Strictness) -> [Diagnostic] {
    guard strictness == .strict else { return diagnostics }
    return diagnostics(of: strictFindings(nil).inFileOrder, .strict)
  }

  /// What validating looks at, for all clients or for one.
  func strictFindings(_ target: SkillTarget?) -> [Finding] {
    findings + KeyChecks.strictFindings(frontMatter, target) + DeceptionCheck.findings(self)
  }
}

extension SkillCatalog {
  /// Every finding: those of all skills in the order of the catalog, then those that belong to none.
  public func allDiagnostics(_ strictness: Strictness = .lenient) -> [Diagnostic] {
    skills.flatMap { $0.diagnostics(strictness) } + allDiagnostics(strictness, of: diagnostics)
      + (strictness == .strict ? libraryDiagnostics : [])
  }

  /// Findings of the search, weighed.
  func allDiagnostics(_ strictness: Strictness, of diagnostics: [Diagnostic]) -> [Diagnostic] {
    diagnostics.compactMap { reweighed($0, strictness) }
  }

  private func reweighed(_ diagnostic: Diagnostic, _ strictness: Strictness) -> Diagnostic? {
    guard strictness == .strict, let rule = SkillRules.rule(diagnostic.code) else { return diagnostic }
    guard let severity = rule.strict else { return nil }
    var copy = diagnostic
    copy.severity = severity
    return copy
  }
}

extension [Finding] {
  /// The findings by place and code.
  var inFileOrder: [Finding] {
    sorted { ($0.range?.start ?? -1, $0.rule.code) < ($1.range?.start ?? -1, $1.rule.code) }
  }
}
