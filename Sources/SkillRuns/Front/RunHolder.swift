import SkillSystem
import SkillText

/// Who holds a run, for people: the process, the machine, since when.
struct RunHolder: Sendable {
  /// The seams.
  var world: RunWorld

  /// One line.
  var text: String {
    let host = (try? world.files.read("/proc/sys/kernel/hostname", limit: 1 << 10)).map {
      String(decoding: $0.prefix { $0 != UInt8.lineFeed }, as: UTF8.self)
    }
    return
      "process \(Machine.process) on \(host ?? "this machine"), since \(Timestamp.text(world.time.wallMilliseconds()))\n"
  }
}
