import SkillMarkdown
import SkillText
import Synchronization

/// The checklist of a skill: counted while loading, read when somebody asks for it.
final class LateChecklist: Sendable {
  /// The number of items.
  let count: Int
  private let file: SourceFile
  private let body: SourceRange
  private let skill: String
  private let made = Mutex<[ChecklistItem]?>(nil)

  /// Counts the items of a body.
  init(_ outline: MarkdownOutline, body: SourceRange, skill: String, in file: SourceFile) {
    count = ChecklistReader.count(outline, in: file)
    self.file = file
    self.body = body
    self.skill = skill
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
