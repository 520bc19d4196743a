import SkillMarkdown
import SkillText
import Synchronization

/// The checklist of a skill: counted while loading, read when somebody asks for it.
final class LateChecklist: Sendable {
  private let file: SourceFile
  private let body: SourceRange
  private let skill: String
  private let made = Mutex<[ChecklistItem]?>(nil)
  private let counted: Mutex<Int?>

  /// Counts the items of a body; without an outline they are counted when somebody asks.
  init(_ outline: MarkdownOutline?, body: SourceRange, skill: String, in file: SourceFile) {
    counted = Mutex(outline.map { ChecklistReader.count($0, in: file) })
    self.file = file
    self.body = body
    self.skill = skill
  }

  /// The number of items.
  var count: Int {
    counted.withLock { counted in
      let count = counted ?? ChecklistReader.count(.scan(file, range: body), in: file)
      counted = count
      return count
    }
  }

  /// The items, read once.
  var items: [ChecklistItem] {
    guard count > 0 else { return [] }
    return made.withLock { made in
      let items = made ?? ChecklistReader.read(.scan(file, range: body), skill: skill, in: file)
      made = items
      return items
    }
  }
}
