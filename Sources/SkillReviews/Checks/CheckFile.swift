public import SkillText
public import Skills

/// A `checks.yml` as it was read: the checks, and the findings.
///
/// Reading never throws. A file that cannot be read at all makes every item of its skill `unknown`; a check that cannot
/// be read does so for its item.
public struct CheckFile: Sendable {
  /// The checks, and the items whose checks could not be read.
  public var contents: CheckSet
  /// The findings: `CHK` codes (``CheckRules``) and those of YAML.
  public var diagnostics: [Diagnostic]

  /// Makes a file.
  public init(contents: CheckSet, diagnostics: [Diagnostic]) {
    self.contents = contents
    self.diagnostics = diagnostics
  }

  /// The checks in order.
  public var checks: [Check] { contents.checks }

  /// Reads the checks of a skill, without proving them (``CheckProof``).
  public static func parse(_ file: SourceFile, skill: Skill) -> CheckFile {
    var reader = CheckReader(file: file, skill: skill)
    reader.readFile()
    return CheckFile(contents: reader.contents, diagnostics: reader.diagnostics)
  }
}
