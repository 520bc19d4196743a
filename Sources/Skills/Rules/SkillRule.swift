public import SkillText

/// A rule that skills are held to: its code, how much a finding weighs, and the texts that explain it.
public struct SkillRule: Sendable, Identifiable {
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
  /// Files that break the rule.
  public let bad: RuleExample
  /// The same files, mended.
  public let good: RuleExample
  /// What to write instead.
  public let fix: String

  /// Makes a rule.
  init(
    _ code: String, _ title: String, load: Diagnostic.Severity?, strict: Diagnostic.Severity?, explanation: String,
    bad: RuleExample, good: RuleExample, fix: String
  ) {
    self.code = code
    self.title = title
    self.load = load
    self.strict = strict
    self.explanation = explanation
    self.bad = bad
    self.good = good
    self.fix = fix
  }

  /// Makes a rule whose example is only a text.
  init(
    _ code: String, _ title: String, load: Diagnostic.Severity?, strict: Diagnostic.Severity?, explanation: String,
    example: String, fix: String
  ) {
    self.init(
      code, title, load: load, strict: strict, explanation: explanation, bad: .text(example), good: .text(""), fix: fix)
  }

  /// The code.
  public var id: String { code }
  /// A short input that breaks the rule.
  public var example: String { bad.text }

  /// The weight under a strictness.
  public func severity(_ strictness: Strictness) -> Diagnostic.Severity? {
    strictness == .lenient ? load : strict
  }
}

extension SkillRule: Hashable {
  /// Whether two rules have the same code.
  public static func == (left: SkillRule, right: SkillRule) -> Bool { left.code == right.code }
  /// Feeds the code.
  public func hash(into hasher: inout Hasher) { hasher.combine(code) }
}

/// How hard a skill is judged: one parser and one table serve both, only the weights differ.
public enum Strictness: Sendable, Hashable {
  /// As `list`, `match` and `run` load it: whatever can be used is used.
  case lenient
  /// As `validate` judges it: what other hosts refuse is an error.
  case strict
}
