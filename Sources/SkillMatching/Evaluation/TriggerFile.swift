public import SkillText
import SkillYAML

/// A file of requests that tests when skills are found, in any of the forms that are in use.
///
/// - a list of `{query, should_trigger}` for one skill,
/// - a list, or lines, of `{prompt, expected_skill}`,
/// - lists `should_trigger` and `should_not_trigger` for one skill, or for several under their names;
///
/// as JSON, JSON lines or YAML (`docs/evaluation.md`).
public struct TriggerFile: Sendable {
  /// The cases, in the order of the file.
  public var cases: [TriggerCase]
  /// What is wrong with it: `TRG101` for its text, `TRG102` for its shape, `TRG103` for requests that contradict.
  public var diagnostics: [Diagnostic]

  /// Makes a file of cases.
  public init(cases: [TriggerCase], diagnostics: [Diagnostic] = []) {
    self.cases = cases
    self.diagnostics = diagnostics
  }

  /// Reads a file.
  ///
  /// `skill` is the one that requests belong to that name none, such as the skill in whose folder the file stands.
  public static func parse(_ file: SourceFile, skill: String? = nil) -> TriggerFile {
    var reader = TriggerReader(file: file, skill: skill)
    for node in reader.documents() { reader.read(node, reader.skill) }
    reader.findContradictions()
    return TriggerFile(cases: reader.cases, diagnostics: reader.diagnostics)
  }
}
