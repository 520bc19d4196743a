import SkillSystem
import SkillText
import Testing

@testable import Skills

@Suite("Edge folders")
struct EdgeFolderTests {
  /// All folders in one tree, because some link into others.
  static let tree = MemoryFiles(
    Dictionary(
      uniqueKeysWithValues: EdgeFolder.all.flatMap { folder in
        folder.files.map { ("/edges/\(folder.testDescription)/\($0)", $1) }
      }))

  @Test("Nothing is lost, and every oddity has its code and place", arguments: EdgeFolder.all)
  func folder(_ folder: EdgeFolder) {
    let root = "/edges/" + folder.testDescription
    let catalog = SkillLoader(files: Self.tree)
      .load([.init(root, scope: .flag, isExplicit: true)], relativeTo: root)
    #expect(catalog.skills.map(line) + catalog.diagnostics.map(line) == folder.lines)
  }

  @Test("There are 104 of them")
  func count() { #expect(Set(EdgeFolder.all.map(\.testDescription)).count == 104) }

  private func line(_ skill: Skill) -> String {
    let long = skill.description.count > 200
    let description = long ? skill.description.prefix(40) + "…" : skill.description[...]
    let name = skill.name.count < 60 ? skill.name : skill.name.prefix(5) + "…"
    let text = "\(name) | \(skill.status.rawValue) | \(description) | " + skill.marks.joined(separator: " ")
    return text.last == " " ? String(text.dropLast()) : text
  }

  private func line(_ diagnostic: Diagnostic) -> String {
    "- | \(diagnostic.code) \(diagnostic.location?.path ?? "")"
  }
}
