import SkillSystem
import SkillText
import Skills
import Testing

@testable import SkillMatching

@Suite("An index that is brought up to date")
struct IndexUpdateTests {
  private static let later = Int64.max
  private static let tasks = [
    "plot a bar chart of the number table", "answer a complaint letter about refunds", "@skill-3 review the branch",
    "merge the pull request in C++", "東京 maps", "drawing chartz for node.js",
  ]

  /// What an index says to tasks.
  private static func answers(_ index: TriggerIndex) -> [String] {
    let options = MatchOptions(tokenBudget: 200, listsAll: true)
    return tasks.map { index.match($0, options).json(indexDigest: index.digest).canonicalText }
  }

  /// The index in memory and the one in the file answer alike, and so does one that is renewed in memory.
  private static func expectAnswers(
    of library: ChangingLibrary, _ updated: TriggerIndex, _ whole: TriggerIndex
  ) throws {
    let (store, discovery, expected) = (library.store("updated"), library.discovery, answers(whole))
    #expect(answers(updated) == expected)
    #expect(answers(try #require(store.open(discovery, relativeTo: "/project"))) == expected)
    var later = library
    _ = later.change()
    let renewed = try #require(store.renewed(discovery, relativeTo: "/project"))
    #expect(renewed.isSound)
    let fresh = TriggerIndex(SkillLoader(files: store.files).load(discovery, relativeTo: "/project"))
    #expect(answers(renewed) == answers(fresh))
  }

  @Test("is byte for byte the one that is made whole, whatever changes", arguments: 0..<4 as Range<UInt64>)
  func sameFile(seed: UInt64) throws {
    var library = try ChangingLibrary(seed: seed, skills: 9)
    let (updated, whole) = (library.store("updated"), library.store("whole"))
    _ = try updated.update(library.discovery, relativeTo: "/project", now: Self.later)
    var (taken, all) = (0, 0)
    for step in 0..<20 {
      var changes: [String] = []
      for _ in 0...step % 3 { changes.append(library.change()) }
      let update = try updated.update(library.discovery, relativeTo: "/project", now: Self.later)
      let build = try whole.build(library.discovery, relativeTo: "/project", now: Self.later)
      let isSame = try library.bytes(update.path) == library.bytes(build.path)
      try #require(isSame, "after step \(step): \(changes)")
      #expect(update.skills == build.catalog.skills.count)
      (taken, all) = (taken + update.unchanged, all + update.skills)
      if step % 5 == 4 { try Self.expectAnswers(of: library, update.index, build.index) }
    }
    #expect(taken * 2 > all)
  }

  // MARK: What is taken over

  /// Three skills in memory.
  private static func small() throws -> ChangingLibrary {
    let library = try ChangingLibrary(seed: 1, skills: 0)
    for name in ["charts", "letters", "maps"] { put(name, "Draws \(name). Use when showing numbers.", library) }
    return library
  }

  private static func put(_ name: String, _ description: String, _ library: ChangingLibrary, user: Bool = false) {
    library.memory.place(
      .text("---\nname: \(name)\ndescription: \(description)\n---\n# Work\n\nText of \(name).\n"),
      at: "/\(user ? "user" : "project")/skills/\(name)/SKILL.md")
  }

  /// How many of how many skills an update takes over; its file is the one that is made whole.
  private static func update(_ library: ChangingLibrary, takesOver: Bool = true) throws -> [Int] {
    let update = try library.store("updated").update(
      library.discovery, relativeTo: "/project", now: later, takesOver: takesOver)
    let build = try library.store("whole").build(library.discovery, relativeTo: "/project", now: later)
    #expect(try library.bytes(update.path) == library.bytes(build.path))
    #expect(update.size == build.size)
    return [update.unchanged, update.skills]
  }

  @Test("is whatever did not change, and nothing where that is not wanted")
  func unchanged() throws {
    let library = try Self.small()
    #expect(try Self.update(library) == [0, 3])
    #expect(try Self.update(library) == [3, 3])
    Self.put("maps", "Draws maps of the sea.", library)
    #expect(try Self.update(library) == [2, 3])
    Self.put("songs", "Writes songs.", library)
    #expect(try Self.update(library) == [3, 4])
    library.memory.remove("/project/skills/charts")
    #expect(try Self.update(library) == [3, 3])
    #expect(try Self.update(library, takesOver: false) == [0, 3])
  }

  @Test("is no skill that comes out of the shadow, for its words were not counted, and none that cannot be read")
  func shadows() throws {
    let library = try Self.small()
    Self.put("maps", "Other maps.", library, user: true)
    #expect(try Self.update(library) == [0, 4])
    library.memory.remove("/project/skills/maps")
    #expect(try Self.update(library) == [2, 3])
    Self.put("maps", "Draws maps again.", library)
    #expect(try Self.update(library) == [3, 4])
    library.memory.place(.unreadable, at: "/project/skills/letters/SKILL.md")
    #expect(try Self.update(library) == [3, 4])
    #expect(try Self.update(library) == [3, 4])
  }

  @Test("is no skill that may say the name of a newcomer to its pack")
  func newcomers() throws {
    let library = try Self.small()
    library.memory.place(
      .text("---\nname: letters\ndescription: Answers letters. Use when a letter comes.\n---\nSend sea-maps along.\n"),
      at: "/project/skills/letters/SKILL.md")
    #expect(try Self.update(library) == [0, 3])
    Self.put("sea-maps", "Draws maps of the sea.", library)
    #expect(try Self.update(library) == [2, 4])
    Self.put("sea-maps", "Draws maps of all seas.", library)
    #expect(try Self.update(library) == [3, 4])
    library.memory.remove("/project/skills/sea-maps")
    #expect(try Self.update(library) == [3, 3])
    Self.put("sea-maps", "Draws maps of the sea.", library, user: true)
    #expect(try Self.update(library) == [3, 4], "one of another pack is not meant")
  }

  @Test("is no skill whose folder has another file, or whose link leads elsewhere")
  func folders() throws {
    let library = try Self.small()
    library.memory.place("one", at: "/project/skills/maps/references/a.md")
    #expect(try Self.update(library) == [0, 3])
    library.memory.place(.folder, at: "/project/skills/maps/references")
    #expect(try Self.update(library) == [2, 3])
    library.memory.place("#!/bin/sh", at: "/project/skills/charts/run.sh")
    #expect(try Self.update(library) == [2, 3])
    library.memory.place(.link("a.md"), at: "/project/skills/maps/references/b.md")
    library.memory.place(.folder, at: "/project/skills/maps/references")
    #expect(try Self.update(library) == [2, 3])
    library.memory.place("two", at: "/project/skills/maps/references/a.md")
    #expect(try Self.update(library) == [2, 3])
  }

  @Test("of many skills is counted by two threads, with the same result")
  func many() throws {
    let library = try Self.small()
    for number in 0..<1_000 { Self.put("skill-\(number)", "Writes text \(number) of \(number % 37).", library) }
    #expect(try Self.update(library) == [0, 1_003])
    Self.put("aaa", "Comes first.", library)
    for number in 0..<1_000 { Self.put("skill-\(number)", "Writes new text \(number) of \(number % 41).", library) }
    #expect(try Self.update(library) == [3, 1_004])
  }

  @Test("a run that has loaded the skills counts only those that changed, with the same result")
  func loaded() throws {
    var library = try ChangingLibrary(seed: 7, skills: 6)
    for _ in 0..<6 {
      let tracing = TracingFiles(library.store("updated").files)
      let catalog = SkillLoader(files: tracing).load(library.discovery, relativeTo: "/project")
      let kept = try library.store("updated").keep(
        catalog, loadedFrom: tracing, of: library.discovery, relativeTo: "/project", now: Self.later)
      let build = try library.store("whole").build(library.discovery, relativeTo: "/project", now: Self.later)
      #expect(try library.bytes(kept.path) == library.bytes(build.path))
      #expect(Self.answers(kept.index) == Self.answers(build.index))
      _ = library.change()
    }
  }

  @Test("a file that changed too short a time ago is not kept")
  func unsettled() throws {
    let library = try Self.small()
    let update = try library.store("updated").update(library.discovery, relativeTo: "/project", now: 0)
    #expect(update.path == nil)
    #expect(update.skills == 3)
  }

  // MARK: Damage

  @Test("from a damaged file is the one that is made whole", arguments: [0, 1, 2, 3, 4])
  func damage(start: Int) throws {
    let library = try Self.small()
    let store = library.store("updated")
    _ = try Self.update(library)
    Self.put("maps", "Draws maps of the sea.", library)
    let path = store.path(library.discovery, relativeTo: "/project")
    let old = try library.bytes(path)
    let build = try library.store("whole").build(library.discovery, relativeTo: "/project", now: Self.later)
    let whole = try library.bytes(build.path)
    for place in stride(from: start * 4_801, to: old.count, by: 24_007) {
      var bytes = old
      bytes[place] ^= 0x21
      try LiveFiles().write(path, bytes)
      let renewed = store.renewed(library.discovery, relativeTo: "/project")
      #expect(renewed.map { $0.isSound && $0.digest == build.index.digest } ?? true)
      let update = try store.update(library.discovery, relativeTo: "/project", now: Self.later)
      #expect(try library.bytes(update.path) == whole)
    }
    try LiveFiles().write(path, Array(old.prefix(old.count / 2)))
    #expect(try Self.update(library) == [0, 3])
  }

  @Test(
    "from a file whose numbers do not go together is the one that is made whole: the checksum need not tell",
    arguments: [
      .distinctWords, .distinctStarts, .counts, .countStarts, .lengths, .markStarts, .markNumbers, .words, .fieldStarts,
      .termOfWord, .skillEnds, .skillBytes, .signalEnds, .wordedEnds, .wordedBytes, .wordEnds, .familyEnds,
      .nameWords, .nameWordStarts, .packNumbers, .nameNumbers, .namedStarts, .namedSources, .namedLines,
      .namedLineStarts,
      .namedTerms,
    ] as [IndexSection], [0x7F, 0xFF] as [UInt8])
  func forged(section: IndexSection, byte: UInt8) throws {
    let library = try Self.small()
    let store = library.store("updated")
    _ = try Self.update(library)
    let path = store.path(library.discovery, relativeTo: "/project")
    try LiveFiles().write(path, try Self.forge(library.bytes(path), section, byte))
    try #require(IndexFile(path)?.checkAll() == true)
    _ = store.renewed(library.discovery, relativeTo: "/project")?.match("draw maps of numbers")
    _ = try store.update(library.discovery, relativeTo: "/project", now: Self.later)
  }

  /// A file with a section filled with one byte, and the checksums to it.
  private static func forge(_ bytes: [UInt8], _ section: IndexSection, _ byte: UInt8) throws -> [UInt8] {
    let words = stride(from: 0, to: bytes.count, by: 8).map { start in
      (0..<8).reduce(UInt64(0)) { $0 | UInt64(bytes[start + $1]) << UInt64($1 * 8) }
    }
    let parts = (0..<Int(words[2])).map { number in
      let entry = Array(words[6 + number * 4..<10 + number * 4])
      let (size, start) = (Int(entry[1]), Int(entry[2]))
      let range = start..<start + size * Int(entry[3])
      let isForged = entry[0] == UInt64(section.rawValue)
      let kind = IndexSection(rawValue: UInt32(entry[0])) ?? .constants
      let content = isForged ? [UInt8](repeating: byte, count: range.count) : Array(bytes[range])
      return IndexPart(kind, content, elementSize: size)
    }
    return IndexLayout.file(parts)
  }
}
