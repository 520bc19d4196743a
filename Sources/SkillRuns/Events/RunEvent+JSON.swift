public import SkillText

extension RunEvent {
  /// The version of the format, in every event; a reader refuses a newer one.
  public static let version = 1

  /// The event as one object: `v`, `seq`, `ts`, `type`, `run`, `step` where it has one, and the members of its kind.
  public func json(run: String) -> JSON {
    var members = data
    members["v"] = .int(RunEvent.version)
    members["seq"] = .int(seq)
    members["ts"] = .number(Double(timestamp))
    members["type"] = .string(type.rawValue)
    members["run"] = .string(run)
    if let step { members["step"] = .string(step) }
    return .object(members)
  }

  /// Reads an event; nil for a kind that this version does not know.
  init?(_ json: JSON) {
    guard var members = json.object, let seq = json["seq"]?.int, let stamp = json["ts"]?.int,
      let type = json["type"]?.string.flatMap(Kind.init)
    else { return nil }
    let step = json["step"]?.string
    for name in ["v", "seq", "ts", "type", "run", "step"] { members[name] = nil }
    self.init(seq: seq, timestamp: Int64(stamp), type: type, step: step, data: members)
  }
}
