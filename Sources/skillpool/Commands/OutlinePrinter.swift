import SkillMarkdown
import SkillSystem
import SkillText

/// Prints the headings, fences and task items of Markdown files, one JSON object a line.
///
/// It is the hidden `skillpool __outline FILE…`, by which `Benchmarks/markdown` compares the scanner with another reader.
struct OutlinePrinter {
  /// The largest file that is looked at, in bytes.
  private static let byteLimit = 64 << 20

  /// The files.
  let paths: [String]
  /// Where they are read, and where the lines go.
  let world: World

  /// Prints a line for each file; one that cannot be read is told and makes the code 1.
  func print() -> ExitCode {
    var code = ExitCode.success
    for path in paths {
      do throws(FileError) {
        let bytes = try world.files.read(Paths.resolve(path, in: world.currentFolder), limit: Self.byteLimit)
        world.console.print(line(SourceFile(path: path, bytes: bytes)).canonicalText)
      } catch {
        world.console.note("error: \(error.message)")
        code = .negative
      }
    }
    return code
  }

  private func line(_ file: SourceFile) -> JSON {
    let outline = MarkdownOutline.scan(file, range: SourceRange(0, file.bytes.count))
    return [
      "path": .string(file.path),
      "headings": .array(outline.sections.filter { $0.level > 0 }.map { .array([.int($0.line), .int($0.level)]) }),
      "fences": .array(outline.fences.map { .array([.int($0.line), .string($0.info)]) }),
      "tasks": .array(outline.tasks.map { .array([.int($0.line), .bool($0.isChecked)]) }),
    ]
  }
}
