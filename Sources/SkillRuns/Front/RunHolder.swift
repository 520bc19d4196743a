import SkillSystem
import SkillText

/// Who holds a run, for people: the process, the machine, since when.
struct RunHolder: Sendable {
  /// The seams.
  var world: RunWorld

  /// The name of this machine.
  var host: String {
    (try? world.files.read("/proc/sys/kernel/hostname", limit: 1 << 10)).map {
      String(decoding: $0.prefix { $0 != UInt8.lineFeed }, as: UTF8.self)
    } ?? "this machine"
  }

  /// One line.
  var text: String {
    "process \(Machine.process) on \(host), since \(Timestamp.text(world.time.wallMilliseconds()))\n"
  }
}
