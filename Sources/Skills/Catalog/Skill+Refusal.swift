public import SkillText

extension Skill {
  /// Why a run or a review must not be given this skill: it could not be read, or it hides text from its readers.
  ///
  /// Nil for skills that may be used by name.
  public var refusal: Diagnostic? {
    diagnostics.first { $0.severity == .error && (!hasText || $0.code.utf8.starts(with: "SEC".utf8)) }
  }
}
