import SkillText

/// What a journal holds: the events up to its end, or up to where a write was cut off.
struct JournalContent: Sendable {
  /// The events of known kinds, in order.
  var events: [RunEvent] = []
  /// The number of the last event, 0 for none.
  var lastSeq = 0
  /// The bytes up to the last whole line.
  var wholeBytes = 0
  /// The bytes after it, which a cut-off write left.
  var tornBytes = 0
  /// The id of the run that the events name.
  var run: String?

  /// Reads a journal: a bad last line is a cut-off write, a bad line before a good one is damage.
  init(_ bytes: [UInt8], path: String) throws(RunsError) {
    var start = 0
    while start < bytes.count {
      guard let end = bytes[start...].firstIndex(of: UInt8.lineFeed), let json = JournalLine.decode(bytes[start..<end])
      else { break }
      try add(json, at: start, path: path)
      start = end + 1
    }
    wholeBytes = start
    tornBytes = bytes.count - start
    if tornBytes > 0, JournalContent.hasWholeLine(bytes, from: start) { throw damaged(at: start, path: path) }
  }

  private mutating func add(_ json: JSON, at offset: Int, path: String) throws(RunsError) {
    let version = json["v"]?.int ?? 0
    guard version <= RunEvent.version else {
      throw RunsError(
        .input, "\(path): the run was written by a newer skillpool (format \(version))", path: path,
        help: "resume it with that version")
    }
    guard json["seq"]?.int == lastSeq + 1 else { throw damaged(at: offset, path: path) }
    lastSeq += 1
    run = run ?? json["run"]?.string
    if let event = RunEvent(json) { events.append(event) }
  }

  private func damaged(at offset: Int, path: String) -> RunsError {
    RunsError(
      .damaged, "\(path): journal damaged at byte \(offset), record \(lastSeq + 1); nothing was changed", path: path,
      help: "restore the file from a backup, or start a new run")
  }

  /// Whether a whole line follows the bad one that begins at `start`.
  private static func hasWholeLine(_ bytes: [UInt8], from start: Int) -> Bool {
    var next = bytes[start...].firstIndex(of: UInt8.lineFeed).map { $0 + 1 } ?? bytes.count
    while next < bytes.count, let end = bytes[next...].firstIndex(of: UInt8.lineFeed) {
      if JournalLine.decode(bytes[next..<end]) != nil { return true }
      next = end + 1
    }
    return false
  }
}
