import SkillSystem
import SkillText
import Skills
import TestSupport
import Testing

@testable import SkillMatching

/// Skills on disk, and a store for their index.
private struct Library {
  let folder: TemporaryFolder
  let store: IndexStore
  /// A time after every change.
  static let later = Int64.max

  init() throws(FileError) {
    folder = try TemporaryFolder()
    store = IndexStore(folder: folder("cache"), files: LiveFiles())
    try put(
      "charts", "Draws bar charts and pie charts. Use when plotting a table of numbers.", "# Axes\n\nLabel both.\n")
    try put("letters", "Writes formal letters. Use when answering a complaint.", "## When to use\n\n- refund letters\n")
    try put(
      "maps", "Draws maps. Use for \"customer map\", or when showing where they live.", "- [ ] Name the projection\n")
  }

  func put(_ name: String, _ description: String, _ body: String) throws(FileError) {
    let text = "---\nname: \(name)\ndescription: \(description)\n---\n\(body)"
    try LiveFiles().write(folder("skills/\(name)/SKILL.md"), Array(text.utf8))
  }

  var discovery: SkillDiscovery { SkillDiscovery(roots: [.init(folder("skills"), scope: .flag, isExplicit: true)]) }

  func build() throws(FileError) -> IndexStore.Build {
    try store.build(discovery, relativeTo: folder.path, now: Library.later)
  }

  func open() -> TriggerIndex? { store.open(discovery, relativeTo: folder.path) }
}

@Suite("An index in a file")
struct IndexStoreTests {
  private let library: Library

  init() throws { library = try Library() }

  @Test(
    "answers like the one in memory, byte for byte",
    arguments: [
      "plot a table of numbers as a bar chart", "refund letters", "@maps", "letters about chartz",
      "a customer map for the board", "nothing of the kind",
    ])
  func sameAnswers(task: String) throws {
    let built = try library.build()
    let opened = try #require(library.open())
    let options = MatchOptions(tokenBudget: 20, listsAll: true)
    let (expected, answer) = (built.index.match(task, options), opened.match(task, options))
    #expect(answer.json(indexDigest: opened.digest) == expected.json(indexDigest: built.index.digest))
    #expect(opened.quotes.documents(in: opened.taskWords("a customer map").sequence) == [2])
    #expect(opened.isSound)
  }

  @Test("gives the skills as they were loaded")
  func skills() throws {
    let built = try library.build()
    let opened = try #require(library.open())
    for skill in built.catalog.skills {
      let again = try #require(opened.skill(skill.id))
      #expect(again.source.bytes == skill.source.bytes)
      #expect(again.description == skill.description)
      #expect(again.path == skill.path)
      #expect(again.checklist == skill.checklist)
      #expect(again.triggers == skill.triggers)
      #expect(again.status == skill.status)
    }
  }

  @Test("no file, no index") func none() { #expect(library.open() == nil) }

  @Test("is stale when a skill, a folder or a new skill changes")
  func stale() throws {
    _ = try library.build()
    #expect(library.open() != nil)
    try library.put("maps", "Draws maps of the sea. Use when sailing.", "text\n")
    #expect(library.open() == nil)
    _ = try library.build()
    #expect(library.open() != nil)
    try library.put("songs", "Writes songs.", "text\n")
    #expect(library.open() == nil)
  }

  @Test("is asked ahead of that: whoever asked learns afterwards whether the answer counts")
  func ahead() throws {
    _ = try library.build()
    let fresh = try #require(library.store.openAhead(library.discovery, relativeTo: library.folder.path))
    #expect(fresh.match("plot a table").matches.first?.name == "charts")
    #expect(fresh.isSound)
    try library.put("maps", "Draws maps of the sea. Use when sailing.", "text\n")
    let stale = try #require(library.store.openAhead(library.discovery, relativeTo: library.folder.path))
    #expect(stale.match("plot a table").matches.first?.name == "charts")
    #expect(!stale.isSound)
  }

  @Test("is not kept when a file changed just before")
  func unsettled() throws {
    let build = try library.store.build(library.discovery, relativeTo: library.folder.path, now: 0)
    #expect(build.path == nil)
    #expect(library.open() == nil)
  }

  @Test("other folders, another place or other options have files of their own")
  func keys() {
    let discovery = library.discovery
    var other = discovery
    other.roots[0].isExplicit = false
    let paths = [
      library.store.path(discovery, relativeTo: "/a"), library.store.path(discovery, relativeTo: "/b"),
      library.store.path(other, relativeTo: "/a"), library.store.path(SkillDiscovery(roots: []), relativeTo: "/a"),
    ]
    #expect(Set(paths).count == paths.count)
  }

  @Test("a file that was cut off is passed over", arguments: [0, 1, 40, 100, 1_000])
  func cutOff(length: Int) throws {
    let path = try #require(try library.build().path)
    let bytes = try LiveFiles().read(path, limit: .max - 1)
    try LiveFiles().write(path, Array(bytes.prefix(length)))
    #expect(library.open() == nil)
  }

  @Test("damage anywhere gives no wrong answer: it is passed over, or noticed")
  func damage() throws {
    let path = try #require(try library.build().path)
    let whole = try LiveFiles().read(path, limit: .max - 1)
    let task = "plot a table of numbers"
    let expected = try library.build().index.match(task).json(indexDigest: "")
    for place in stride(from: 3, to: whole.count, by: 97) {
      var bytes = whole
      bytes[place] ^= 0x41
      try LiveFiles().write(path, bytes)
      guard let index = library.open() else { continue }
      let answer = index.match(task).json(indexDigest: "")
      #expect(!index.isSound || answer == expected)
    }
  }

  @Test("a skill that is gone in between makes the index unsound")
  func gone() throws {
    _ = try library.build()
    let opened = try #require(library.open())
    try LiveDisk().remove(library.folder("skills/maps/SKILL.md"))
    _ = opened.match("@maps")
    #expect(!opened.isSound)
  }
}
