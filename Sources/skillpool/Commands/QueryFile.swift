import SkillMatching
import SkillSystem
import SkillText

/// A file of tasks, one JSON object `{"id", "task"}` a line.
struct QueryFile {
  /// The path.
  let path: String

  /// Answers every line with one `skillpool.match/1` object a line, `id` echoed.
  ///
  /// Nil, with nothing printed, when the index turns out to be damaged.
  func answerAll(_ index: TriggerIndex, _ options: MatchOptions, _ world: World) -> ExitCode? {
    do throws(FileError) {
      let file = SourceFile(path: path, bytes: try world.files.read(path, limit: 256 << 20))
      return answerLines(of: file, index, options, world)
    } catch {
      world.console.note("error: \(error.message)")
      return .usage
    }
  }

  private func answerLines(
    of file: SourceFile, _ index: TriggerIndex, _ options: MatchOptions, _ world: World
  ) -> ExitCode? {
    var out = ""
    let digest = index.digest
    for (number, line) in file.bytes.split(separator: UInt8.lineFeed).enumerated() {
      guard let query = try? JSON(parsing: Array(line)), let task = query["task"]?.string else {
        world.console.note("error: \(path): query \(number + 1) is no object with a \"task\"")
        return .usage
      }
      var object = index.match(task, options).json(indexDigest: digest).object ?? [:]
      object["id"] = query["id"] ?? .null
      out += JSON.object(object).canonicalText + "\n"
    }
    guard index.isSound else { return nil }
    world.console.output.write(out)
    return .success
  }
}
