import SkillMarkdown
import SkillSystem
import SkillText

/// Collects the items that a review answers: every task item, and the bullets of a checklist without boxes.
struct ChecklistReader {
  private let file: SourceFile
  private let outline: MarkdownOutline
  private let boxed: Set<Int>

  /// The items of a body, in the order of the file.
  static func read(_ outline: MarkdownOutline, skill: String, in file: SourceFile) -> [ChecklistItem] {
    let reader = ChecklistReader(file: file, outline: outline)
    let items = reader.items
    guard !items.isEmpty else { return [] }
    var counts: [String: Int] = [:]
    return items.compactMap { reader.item($0, skill: skill, counts: &counts) }
  }

  /// The number of items of a body.
  static func count(_ outline: MarkdownOutline, in file: SourceFile) -> Int {
    ChecklistReader(file: file, outline: outline).items.count { !isEmpty($0, in: file) }
  }

  /// Whether nothing is left of an item without its marks; an item that starts with a word has that left.
  private static func isEmpty(_ item: MarkdownItem, in file: SourceFile) -> Bool {
    let range = file.trimmed(item.textRange)
    guard range.start < range.end else { return true }
    if file.bytes[range.start].isASCIILetter || file.bytes[range.start].isASCIIDigit { return false }
    return ChecklistItem.normalise(ItemText.joined(file, item.textRange)).isEmpty
  }

  private init(file: SourceFile, outline: MarkdownOutline) {
    self.file = file
    self.outline = outline
    boxed = ChecklistReader.boxedSections(outline)
  }

  private var items: [MarkdownItem] {
    let sections = Set(outline.sections.indices.filter(isPlainChecklist))
    guard !sections.isEmpty else { return outline.tasks }
    return (outline.tasks + outline.bullets.filter { sections.contains($0.section) }).sorted { $0.line < $1.line }
  }

  private func title(_ index: Int) -> String { ItemText.stripped(outline.sections[index].title) }

  /// Whether a section is a checklist that is written without boxes.
  private func isPlainChecklist(_ index: Int) -> Bool {
    !boxed.contains(index) && outline.sections[index].title.utf8.count >= 9
      && FoldedText(title(index)).firstIndex(of: "checklist") != nil
  }

  /// The sections that hold a task item, themselves or below.
  private static func boxedSections(_ outline: MarkdownOutline) -> Set<Int> {
    var boxed: Set<Int> = []
    for task in outline.tasks {
      var current: Int? = task.section
      while let index = current, outline.sections.indices.contains(index), boxed.insert(index).inserted {
        current = outline.sections[index].parent
      }
    }
    return boxed
  }

  private func item(_ item: MarkdownItem, skill: String, counts: inout [String: Int]) -> ChecklistItem? {
    let text = ItemText.joined(file, item.textRange)
    let normalised = ChecklistItem.normalise(text)
    guard !normalised.isEmpty else { return nil }
    let key = ChecklistItem.key(of: normalised)
    counts[key, default: 0] += 1
    let count = counts[key] ?? 1
    return ChecklistItem(
      id: "\(skill)#\(key)" + (count > 1 ? "~\(count)" : ""), text: text, normalised: normalised,
      codeTerms: ItemText.codeTerms(text), headings: headings(of: item.section), line: item.line)
  }

  private func headings(of section: Int) -> [String] {
    var headings: [String] = []
    var current: Int? = section
    while let index = current, outline.sections.indices.contains(index), headings.count < 8 {
      let title = title(index)
      if !title.isEmpty { headings.append(title) }
      current = outline.sections[index].parent
    }
    return headings.reversed()
  }
}

extension ChecklistItem {
  /// The text that is compared and hashed: NFC, without inline markup, white space collapsed.
  public static func normalise(_ text: String) -> String {
    CanonicalText.composed(ItemText.stripped(text))
  }

  /// The first eight hexadecimal digits of the SHA-256 of a normalised text.
  static func key(of normalised: String) -> String { String(SHA256.hex(normalised.utf8).prefix(8)) }
}
