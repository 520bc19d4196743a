/// A rule that checks files are held to, with the texts that explain it.
public struct CheckRule: Sendable, Hashable, Identifiable {
  /// The stable code, such as `CHK104`.
  public let code: String
  /// What the rule finds, in a few words.
  public let title: String
  /// Why a finding matters.
  public let explanation: String
  /// A short input that breaks the rule.
  public let example: String
  /// What to write instead.
  public let fix: String

  /// Makes a rule.
  init(_ code: String, _ title: String, explanation: String, example: String, fix: String) {
    self.code = code
    self.title = title
    self.explanation = explanation
    self.example = example
    self.fix = fix
  }

  /// The code.
  public var id: String { code }
}

/// Every rule of this room, in the order of its code: what `explain` prints and the documentation lists.
public enum CheckRules {
  /// The rules, by code.
  public static let all: [CheckRule] =
    (CheckRule.fileRules + CheckRule.proofRules + CheckRule.subjectRules).sorted { $0.code < $1.code }

  /// The rule with a code, in any case.
  public static func rule(_ code: String) -> CheckRule? {
    let wanted = code.uppercased()
    return all.first { $0.code == wanted }
  }
}
