import SkillSystem
import SkillText
import Skills

/// Files that are mended, and what came of it.
struct Mending {
  /// Whether nothing is written.
  var isDry = false
  /// The findings that are gone, in the order of the files.
  private(set) var mended: [Diagnostic] = []
  /// The number of files that were written.
  private(set) var files = 0
  /// Why files were left as they are.
  private(set) var refusals: [String] = []
  /// Files that could not be written.
  private(set) var failures: [String] = []

  /// Writes a mended text in the place of the old one.
  ///
  /// A link is followed, and only to a file inside one of the folders that were named or the project; a file that
  /// changed since it was read is left alone.
  mutating func mend(_ repair: SkillRepair, inside homes: [String], _ world: any Files) {
    do throws(FileError) {
      let real = try world.realPath(repair.openPath)
      guard homes.contains(where: { real == $0 || Paths.isInside(real, root: $0) }) else {
        return refusals.append("\(repair.path) leads to \(real), outside of what was named; it is not mended")
      }
      if !isDry {
        guard try world.read(real, limit: repair.before.count) == repair.before else {
          return refusals.append("\(repair.path) changed while it was looked at; it is not mended")
        }
        try world.replace(real, repair.after)
      }
      mended += repair.mended
      files += 1
    } catch {
      failures.append(error.message)
    }
  }

  /// Says what was done, on the error stream.
  func tell(_ world: World) {
    for diagnostic in mended {
      let place = diagnostic.location.map { "\($0)" } ?? ""
      let fix = diagnostic.help.map { ": " + $0 } ?? ""
      world.console.note(TerminalText.escaped("\(verb) \(diagnostic.code) at \(place)\(fix)"))
    }
    for refusal in refusals { world.console.note("warning: " + TerminalText.escaped(refusal)) }
    for failure in failures { world.console.note("error: " + TerminalText.escaped(failure)) }
    world.console.note(
      mended.isEmpty
        ? "nothing to mend" : "\(verb) \(mended.count.counted("finding")) in \(files.counted("file"))")
  }

  private var verb: String { isDry ? "would mend" : "mended" }
}
