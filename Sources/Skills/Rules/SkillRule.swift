public import SkillText

/// A rule that skills are held to: its code, how much a finding weighs, and the texts that explain it.
public struct SkillRule: Sendable, Hashable, Identifiable {
  /// The stable code, such as `FM006`.
  public let code: String
  /// What the rule finds, in a few words.
  public let title: String
  /// The weight while loading; nil when loading says nothing.
  public let load: Diagnostic.Severity?
  /// The weight while validating; nil when validating says nothing either.
  public let strict: Diagnostic.Severity?
  /// Why a finding matters and what the loader does about it.
  public let explanation: String
  /// A short input that breaks the rule.
  public let example: String
  /// What to write instead.
  public let fix: String

  /// Makes a rule.
  init(
    _ code: String, _ title: String, load: Diagnostic.Severity?, strict: Diagnostic.Severity?, explanation: String,
    example: String, fix: String
  ) {
    self.code = code
    self.title = title
    self.load = load
    self.strict = strict
    self.explanation = explanation
    self.example = example
    self.fix = fix
  }

  /// The code.
  public var id: String { code }

  /// The weight under a strictness.
  public func severity(_ strictness: Strictness) -> Diagnostic.Severity? {
    strictness == .lenient ? load : strict
  }
}

/// How hard a skill is judged: one parser and one table serve both, only the weights differ.
public enum Strictness: Sendable, Hashable {
  /// As `list`, `match` and `run` load it: whatever can be used is used.
  case lenient
  /// As `validate` judges it: what other hosts refuse is an error.
  case strict
}
