import SkillSystem
import SkillText
import Testing

@testable import Skills

@Suite("Skills that are taken over from an earlier load")
struct KeptSkillsTests {
  /// Every skill of a catalog, and what was asked of it.
  private final class Kept: KeptSkills {
    let handles: [(path: String, bytes: [UInt8])]
    let changed: Set<String>

    init(_ catalog: SkillCatalog, changed: Set<String> = []) {
      self.changed = changed
      handles = catalog.skills.compactMap { skill in SkillHandle(skill).map { (skill.openPath, $0.bytes) } }
    }

    func find(_ path: String) -> (number: Int, handle: ArraySlice<UInt8>)? {
      handles.firstIndex { $0.path == path }.map { ($0, handles[$0].bytes[...]) }
    }

    func isUnchanged(_ number: Int) -> Bool { !changed.contains(handles[number].path) }
  }

  private static func text(_ name: String) -> MemoryFiles.Node {
    .text("---\nname: \(name)\ndescription: Says what \(name) does.\n---\nText.\n")
  }

  private let files = MemoryFiles([
    "/p/skills/a/SKILL.md": text("a"), "/p/skills/b/SKILL.md": text("b"), "/p/skills/other/SKILL.md": text("b"),
    "/u/skills/a/SKILL.md": text("a"), "/u/skills/c/SKILL.md": .unreadable, "/p/skills/flat.md": text("flat"),
  ])
  private let discovery = SkillDiscovery(roots: [
    .init("/p/skills", scope: .project, isExplicit: true), .init("/u/skills", scope: .user),
  ])

  private func load() -> SkillCatalog { SkillLoader(files: files).load(discovery, relativeTo: "/p") }

  private func load(_ kept: Kept) -> SkillCatalog {
    SkillLoader(files: files).load(discovery, relativeTo: "/p", takingOver: kept)
  }

  private static func shown(_ catalog: SkillCatalog) -> [String] {
    catalog.skills.map {
      "\($0.name) \($0.id.text) \($0.path) \($0.status) \($0.aliases) \($0.shadowedBy?.text ?? "-")"
    }
  }

  @Test("have the ids, the order and the shadows of loaded ones; a broken one is read again") func same() {
    let whole = load()
    let taken = load(Kept(whole))
    #expect(Self.shown(taken) == Self.shown(whole))
    #expect(taken.skills.filter { $0.numberOfOld == nil }.map(\.name) == ["c"])
    #expect(taken.skills.compactMap(\.numberOfOld) == whole.skills.indices.filter { whole.skills[$0].name != "c" })
  }

  @Test("are read again where they changed, or lie elsewhere by now") func changed() throws {
    let kept = Kept(load(), changed: ["/p/skills/b/SKILL.md"])
    files.place("beside", at: "/p/skills/a/more.txt")
    files.place(Self.text("new"), at: "/u/skills/new/SKILL.md")
    let taken = load(kept)
    #expect(Self.shown(taken) == Self.shown(load()))
    let read = taken.skills.filter { $0.numberOfOld == nil }.map(\.openPath)
    // The entries of its folder are part of where a skill is: for a flat one they did not change.
    #expect(
      read == [
        "/p/skills/a/SKILL.md", "/p/skills/b/SKILL.md", "/u/skills/c/SKILL.md", "/u/skills/new/SKILL.md",
      ])
  }

  @Test("can be read later, and are then what they were") func later() throws {
    let whole = load()
    for skill in load(Kept(whole)).skills where skill.numberOfOld != nil {
      let expected = try #require(whole.skills.first { $0.id == skill.id })
      let read = try #require(SkillHandle(skill)?.read(files))
      #expect(read.source.bytes == expected.source.bytes)
      #expect(read.shadowedBy == expected.shadowedBy)
      #expect(read.status == expected.status)
    }
  }

  @Test("are found by loaded skills that did not change") func loaded() {
    let catalog = load()
    let kept = Kept(catalog, changed: ["/p/skills/b/SKILL.md"])
    let numbers = catalog.skills.map { $0.number(in: kept) }
    #expect(
      numbers
        == catalog.skills.indices.map {
          ["b", "c"].contains(Paths.lastComponent(Paths.parent(catalog.skills[$0].openPath))) ? nil : $0
        })
  }

  @Test("a handle's bytes give it back, and cut ones nothing") func handles() throws {
    for skill in load().skills {
      let handle = try #require(SkillHandle(skill))
      let again = try #require(SkillHandle(bytes: handle.bytes[...]))
      #expect(again.bytes == handle.bytes)
      #expect(SkillHandle.path(handle.bytes[...]) == skill.openPath)
      for count in 0..<handle.bytes.count { #expect(SkillHandle(bytes: handle.bytes.prefix(count)) == nil) }
    }
  }
}
