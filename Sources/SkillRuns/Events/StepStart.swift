import SkillText

/// What `step.started` says: an attempt of a step begins.
struct StepStart: Sendable {
  /// The number of the attempt, from 1.
  var attempt: Int
  /// The key of the step, 64 hexadecimal digits; empty in a run that leaves nothing behind.
  var key: String
  /// The kind of the step.
  var kind: String
  /// What the agent may do, where it is more than reading.
  var permissions: String?

  /// One member by name.
  func member(_ name: String) -> JSON? {
    switch name {
    case "attempt": .int(attempt)
    case "key": .string(key)
    case "kind": .string(kind)
    case "permissions": permissions.map(JSON.string)
    default: nil
    }
  }

  /// All members by name.
  var members: [String: JSON] {
    var members: [String: JSON] = ["attempt": .int(attempt), "key": .string(key), "kind": .string(kind)]
    if let permissions { members["permissions"] = .string(permissions) }
    return members
  }
}

extension PieceWriter {
  /// Writes the line of an attempt that begins.
  mutating func write(_ start: StepStart, of event: RunEvent, run: String) {
    text("{\"attempt\":")
    whole(start.attempt)
    text(",\"key\":")
    string(start.key)
    text(",\"kind\":")
    string(start.kind)
    if let permissions = start.permissions {
      text(",\"permissions\":")
      string(permissions)
    }
    text(",\"run\":")
    string(run)
    place(event)
    stamp(event)
    end()
  }
}
