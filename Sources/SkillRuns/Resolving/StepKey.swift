import SkillSystem
import SkillText

/// What decides the result of a step: equal keys, equal results.
///
/// SHA-256 over canonical JSON (RFC 8785).
struct StepKey: Sendable {
  /// The generation of the engine; results of another one are not used again.
  static let engine = 1

  /// The kind of the step.
  var kind: String
  /// The definition with its values.
  var definition: JSON
  /// The content digests of the skills it uses, by id.
  var skills: [String: String] = [:]
  /// Identity of the agent.
  var agent: String?
  /// The digests of the files it reads, by path.
  var files: [String: String] = [:]

  /// The key as 64 hexadecimal digits.
  var text: String {
    let schema = definition["schema"].map { JSON.string(SHA256.hex($0.canonicalText.utf8)) } ?? .null
    let value: JSON = [
      "engine": .int(StepKey.engine), "kind": .string(kind), "definition": definition, "schema": schema,
      "skills": .object(skills.mapValues(JSON.string)), "agent": .optional(agent),
      "files": .object(files.mapValues(JSON.string)),
    ]
    return SHA256.hex(value.canonicalText.utf8)
  }

  /// The same in every attempt of a step: the first 32 digits of SHA-256 over run, path and key.
  static func idempotency(run: String, step: String, key: String) -> String {
    SHA256.hex(String.glued(run, "\n", step, "\n", key).utf8, digits: 32)
  }
}
