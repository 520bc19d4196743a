import SkillSystem
import Skills
import TestSupport

@testable import SkillMatching

/// Files in memory, but for those below one folder, which lie on disk: an index is mapped from there.
struct HalfLiveFiles: Files {
  let memory: MemoryFiles
  let folder: String

  private func files(_ path: String) -> any Files { Paths.isInside(path, root: folder) ? LiveFiles() : memory }

  func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] { try files(path).read(path, limit: limit) }
  func list(_ path: String) throws(FileError) -> [FileEntry] { try files(path).list(path) }
  func status(_ path: String, followLinks: Bool) throws(FileError) -> FileStatus {
    try files(path).status(path, followLinks: followLinks)
  }
  func realPath(_ path: String) throws(FileError) -> String { try files(path).realPath(path) }
  func write(_ path: String, _ bytes: [UInt8]) throws(FileError) { try files(path).write(path, bytes) }
}

/// Two folders of skills that change at random, with an index of each that is kept up to date, and one that is always
/// made whole.
struct ChangingLibrary {
  private static let vocabulary = """
    chart charts charting map maps mapper letter table number "bar chart" plot color review swift python deploy test \
    tests testing build cache index graph "pull request" commit branch merge draw write answer complaint refund résumé \
    don't e.g. C++ node.js front-end @Model café 東京 über
    """.split(separator: " ")

  let disk: TemporaryFolder
  let memory = MemoryFiles(["/project/skills": .folder, "/user/skills": .folder])
  private(set) var random: SplitMix
  private var count = 0
  /// The folders of skills by their names, and whether each is one of its own.
  private var names: [String] = []

  init(seed: UInt64, skills: Int) throws(FileError) {
    disk = try TemporaryFolder()
    random = SplitMix(seed: seed)
    for _ in 0..<skills { addSkill() }
  }

  var discovery: SkillDiscovery {
    SkillDiscovery(roots: [
      .init("/project/skills", scope: .project, isExplicit: true), .init("/user/skills", scope: .user),
    ])
  }

  /// The store whose index is brought up to date, or the one whose index is always made whole.
  func store(_ name: String) -> IndexStore {
    IndexStore(folder: disk(name), files: HalfLiveFiles(memory: memory, folder: disk.path))
  }

  /// The bytes of an index that was kept.
  func bytes(_ path: String?) throws(FileError) -> [UInt8] { try LiveFiles().read(path ?? "", limit: .max - 1) }

  /// Changes something, and says what.
  mutating func change() -> String {
    count += 1
    switch Int.random(in: 0..<14, using: &random) {
    case 0, 1: return addSkill()
    case 2: return removeSkill()
    case 3: return rename()
    case 4: return addFlat()
    case 5: return breakSkill()
    case 6: return addReference()
    case 7: return removeReferences()
    case 8: return shadow()
    case 9: return link()
    case 10: return touch()
    default: return edit()
    }
  }

  // MARK: Changes

  @discardableResult private mutating func addSkill() -> String {
    count += 1
    let root = Bool.random(using: &random) ? "/project/skills" : "/user/skills"
    let pack = Int.random(in: 0..<4, using: &random) == 0 ? "/pack\(count % 3)/skills" : ""
    let folder = "\(root)\(pack)/skill-\(count)"
    names.append(folder)
    place(text(named: "skill-\(count)"), folder + "/SKILL.md")
    return "added \(folder)"
  }

  private mutating func edit() -> String {
    guard let folder = names.randomElement(using: &random) else { return addSkill() }
    place(text(named: Paths.lastComponent(folder)), folder + "/SKILL.md")
    return "edited \(folder)"
  }

  private mutating func removeSkill() -> String {
    guard let index = names.indices.randomElement(using: &random) else { return addSkill() }
    let folder = names.remove(at: index)
    memory.remove(folder)
    changed(Paths.parent(folder))
    return "removed \(folder)"
  }

  private mutating func rename() -> String {
    guard let index = names.indices.randomElement(using: &random) else { return addSkill() }
    let (old, new) = (names[index], names[index] + "-\(count)")
    let file = memory.text(old + "/SKILL.md") ?? text(named: "lost")
    memory.remove(old)
    names[index] = new
    place(file, new + "/SKILL.md")
    return "renamed \(old)"
  }

  private mutating func addFlat() -> String {
    let path = "/project/skills/flat-\(Int.random(in: 0..<3, using: &random)).md"
    if Bool.random(using: &random) {
      memory.remove(path)
      changed("/project/skills")
    } else {
      place(text(named: "flat-\(count)") + "\nSee `references/flat-\(count % 3).md`.\n", path)
    }
    return "changed \(path)"
  }

  private mutating func breakSkill() -> String {
    guard let folder = names.randomElement(using: &random) else { return addSkill() }
    let nodes: [MemoryFiles.Node] = [.unreadable, .special, "no front matter", .text("---\nname: [\n---\n"), .text("")]
    memory.place(nodes[Int.random(in: 0..<nodes.count, using: &random)], at: folder + "/SKILL.md")
    changed(folder)
    return "broke \(folder)"
  }

  private mutating func addReference() -> String {
    guard let folder = names.randomElement(using: &random) else { return addSkill() }
    place(words(5), "\(folder)/references/\(words(1).filter(\.isLetter))-\(count).md")
    return "added a reference to \(folder)"
  }

  private mutating func removeReferences() -> String {
    guard let folder = names.randomElement(using: &random) else { return addSkill() }
    memory.remove(folder + "/references")
    changed(folder)
    return "removed the references of \(folder)"
  }

  /// A skill of the same name, in one root or the other.
  private mutating func shadow() -> String {
    guard let folder = names.randomElement(using: &random) else { return addSkill() }
    let other = (Bool.random(using: &random) ? "/project/skills/" : "/user/skills/other/") + Paths.lastComponent(folder)
    if !names.contains(other) { names.append(other) }
    place(text(named: Paths.lastComponent(folder)), other + "/SKILL.md")
    return "put \(other) beside \(folder)"
  }

  private mutating func link() -> String {
    guard let folder = names.randomElement(using: &random) else { return addSkill() }
    let target = Bool.random(using: &random) ? folder + "/SKILL.md" : "/project/skills/flat-0.md"
    memory.place(.link(target), at: "\(folder)/references/linked.md")
    changed(folder + "/references")
    changed(folder)
    return "linked \(target) from \(folder)"
  }

  /// A later time and nothing else.
  private mutating func touch() -> String {
    guard let folder = names.randomElement(using: &random) else { return addSkill() }
    if let text = memory.text(folder + "/SKILL.md") { place(text, folder + "/SKILL.md") }
    return "touched \(folder)"
  }

  private func place(_ text: String, _ path: String) {
    memory.place(.text(text), at: path)
    changed(Paths.parent(path))
    changed(Paths.parent(Paths.parent(path)))
  }

  /// A folder whose entries changed has a later time; the tree of the twin does not see to it.
  private func changed(_ folder: String) { memory.place(.folder, at: folder) }

  private mutating func words(_ count: Int) -> String {
    (0..<count).map { _ in String(ChangingLibrary.vocabulary[Int(random.next() % 50) % 40]) }.joined(separator: " ")
  }

  /// The name of a skill that there is, was or may be once.
  private mutating func other() -> String { "skill-\(Int.random(in: 1...count + 6, using: &random))" }

  private mutating func text(named name: String) -> String {
    """
    ---
    name: \(name)
    description: '\(words(6).replacing("'", with: "")). Use when "\(words(3).filter { $0 != "\"" && $0 != "'" })" or \
    \(words(2).replacing("'", with: "")). Not for \(words(2).replacing("'", with: "")).'
    ---
    # \(words(3))

    \(words(20)) `references/\(words(1).filter(\.isLetter)).md` only\(name)

    \(other()) comes before \(other()), says \(words(3))
    \(words(2)) then \(other())

    ## When to use

    - \(words(4))
    - "\(words(3).filter { $0 != "\"" })"

    """
  }
}
