public import SkillPrompts

/// Settings of a `run` step.
public struct RunSettings: Sendable, Hashable {
  /// The shells a script may be written for.
  public enum Shell: String, Sendable, Hashable, CaseIterable { case bash, sh }

  /// The script; never a template.
  public var script: String
  /// The shell.
  public var shell: Shell
  /// Where it runs, inside the project.
  public var workingDirectory: ValueTemplate?
  /// The text on its standard input; nil for nothing.
  public var input: ValueTemplate?
  /// The outputs it says it writes, with a remark each; nil when it says nothing.
  public var outputs: [String: String]?

  /// Makes settings.
  public init(
    script: String, shell: Shell = .bash, workingDirectory: ValueTemplate? = nil, input: ValueTemplate? = nil,
    outputs: [String: String]? = nil
  ) {
    self.script = script
    self.shell = shell
    self.workingDirectory = workingDirectory
    self.input = input
    self.outputs = outputs
  }
}
