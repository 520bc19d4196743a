import SkillPipelines
import SkillSystem

/// Whether the secrets of a plan can be cut out of what is kept: one of few characters can't be told from other text.
struct SecretCheck: Sendable {
  /// The plan.
  var plan: Plan
  /// The seams.
  var world: RunWorld

  /// What people are told, in one line; nil when all is well.
  var remark: String? {
    let short = RunProgram(plan.pipeline).secrets.filter { name in
      world.environment[name].map { $0.utf8.count < Redactor.shortest } ?? false
    }
    guard !short.isEmpty else { return nil }
    let names = short.map { "'\($0)'" }.joined(separator: ", ")
    return "the value of \(names) has fewer than \(Redactor.shortest) bytes, so it can't be cut out of what is kept"
  }
}
