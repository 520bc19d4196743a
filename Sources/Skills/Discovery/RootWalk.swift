import SkillSystem
import SkillText

/// Searches one root, folder by folder, in an order that depends on nothing but names.
///
/// Links are put off until everything real has been seen, so that a file keeps its own path where it has one.
struct RootWalk {
  /// A pack: a folder with a folder `skills` in it.
  struct Pack: Sendable {
    var name: String
    var folder: String
  }

  let files: any Files
  let root: SkillLoader.Root
  let rank: Int
  let bounds: ScanBounds
  /// What was seen below this and earlier roots, by paths without links.
  var seen: Set<PathKey>
  var diagnostics: [Diagnostic] = []
  var isPartial = false
  var queue: [Stop] = []
  var links: [Stop] = []
  private var next = 0
  private var folderCount = 0
  private var entryCount = 0
  private let found: (Find) -> Void
  /// What looks into folders before they are visited, where skills need no more than a glance.
  private var ahead: LookAhead?

  init(
    _ root: SkillLoader.Root, rank: Int, files: any Files, seen: Set<PathKey>, bounds: ScanBounds? = nil,
    ahead: LookAhead? = nil, found: @escaping (Find) -> Void
  ) {
    self.ahead = ahead
    self.root = root
    self.rank = rank
    self.files = files
    self.seen = seen
    self.bounds = bounds ?? (root.isExplicit ? .explicit : .automatic)
    self.found = found
  }

  /// Searches everything below the root, whose path is shown as `shown`.
  mutating func run(shown: String) {
    do throws(FileError) {
      let kind = try files.status(root.path, followLinks: true).kind
      let real = try files.realPath(root.path)
      guard kind == .folder else { return searchFile(real: real, shown: shown) }
      let shown = shown == "." ? "" : shown
      queue = [
        Stop(
          path: root.path, shown: shown, name: root.folderName ?? Paths.lastComponent(real), depth: 0, real: real,
          parentName: Paths.lastComponent(Paths.parent(real)),
          pack: root.plugin.map { Pack(name: $0, folder: shown) })
      ]
    } catch {
      guard root.isExplicit || error.code != .notFound else { return }
      return report(.unreadableFolder, error.message, shown, help: "name a folder that holds skills")
    }
    drain()
  }

  private mutating func drain() {
    while true {
      if next < queue.count {
        next += 1
        guard visit(queue[next - 1]) else { return }
      } else if !links.isEmpty {
        queue = links
        ahead?.startOver()
        links = []
        next = 0
      } else {
        return
      }
    }
  }

  /// Looks into a folder; false when a bound ends the search.
  private mutating func visit(_ stop: Stop) -> Bool {
    makeRoom()
    guard seen.insert(PathKey(stop.real)).inserted else { return true }
    guard folderCount < bounds.folders else {
      return end("stopped after \(bounds.folders) folders, at \(stop.shown)")
    }
    folderCount += 1
    do throws(FileError) {
      switch try sight(of: stop) {
      case .skill(let read):
        let real = stop.real == stop.path ? read.place.path : Paths.join(stop.real, "SKILL.md")
        if seen.insert(PathKey(real)).inserted { found(.skill(read)) }
      case .entries(let entries): look(at: entries, in: stop)
      }
    } catch {
      reportUnreadable(stop, error)
    }
    return entryCount <= bounds.entries || end("stopped after \(bounds.entries) entries, at \(stop.shown)")
  }

  /// Says that a folder could not be read; one whose name is no UTF-8 is found, and can't be named to be opened.
  private mutating func reportUnreadable(_ stop: Stop, _ error: FileError) {
    guard error.code == .notFound, stop.depth > 0, stop.name.unicodeScalars.contains("\u{FFFD}") else {
      return report(.unreadableFolder, error.message, stop.shown)
    }
    report(
      .unreadableFolder, "\(stop.shown) can't be searched: its name is no UTF-8", stop.shown,
      help: "give it a name in UTF-8")
  }

  /// Makes room for the folders that wait and their files at once: a set that grows hashes all its paths again.
  private mutating func makeRoom() {
    guard seen.count + 2 > seen.capacity else { return }
    seen.reserveCapacity(max(2 * seen.count, seen.count + 2 * (queue.count - next + 1)))
  }

  /// What is in the folder that is visited.
  private mutating func sight(of stop: Stop) throws(FileError) -> LookAhead.Sight {
    guard ahead != nil else { return .entries(try files.list(stop.path)) }
    return try ahead?.sight(of: next - 1, in: queue) ?? .entries([])
  }

  private mutating func end(_ message: String) -> Bool {
    isPartial = true
    report(.scanBound, message, root.path)
    return false
  }

  // MARK: One folder

  private mutating func look(at entries: [FileEntry], in stop: Stop) {
    if let entry = SkillFileName.best(of: entries) {
      return addFolderSkill(entry, entries, stop)
    }
    reportNearMisses(entries, stop)
    // The bound is one of the search: what lies in a skill's own folder does not count.
    entryCount += entries.count
    let manifest = readManifest(entries, stop)
    addFlatSkills(entries, stop)
    for entry in entries where entry.kind == .folder || entry.kind == .link {
      descend(into: entry, from: stop, manifest: manifest)
    }
  }

  private mutating func descend(into entry: FileEntry, from stop: Stop, manifest: PackManifest?) {
    let name = entry.name
    if SkippedFolders.isSilent(name) { return }
    let path = Paths.join(stop.path, name)
    let shown = stop.shown == stop.path ? path : Paths.join(stop.shown, name)
    var real = stop.real == stop.path ? path : Paths.join(stop.real, name)
    if entry.kind == .link {
      guard let target = folder(behind: path, name, shown: shown) else { return }
      real = target
    }
    guard !isSkipped(name) else {
      if SkippedFolders.isManifestFolder(name) { return }
      return report(.skippedFolder, "\(shown) is not searched", shown)
    }
    guard stop.depth < bounds.depth else {
      isPartial = true
      return report(.scanBound, "\(shown) is deeper than \(bounds.depth) folders", shown)
    }
    let child = Stop(
      path: path, shown: shown, name: name, depth: stop.depth + 1, real: real, parentName: stop.name,
      grandparentName: stop.parentName, pack: pack(of: name, in: stop, manifest), manifest: manifest)
    if entry.kind == .link { links.append(child) } else { queue.append(child) }
  }

  /// The pack that a folder belongs to: a new one where it is a folder `skills`.
  private func pack(of name: String, in stop: Stop, _ manifest: PackManifest?) -> Pack? {
    guard name == "skills", root.plugin == nil, stop.depth > 0 || manifest != nil else { return stop.pack }
    return Pack(name: manifest?.name ?? packName(stop), folder: stop.shown)
  }

  /// The folder that names a pack: the one above `skills`, or above the host's folder between them.
  private func packName(_ stop: Stop) -> String { stop.name.utf8.first == 0x2E ? stop.parentName : stop.name }

  private func isSkipped(_ name: String) -> Bool {
    if SkippedFolders.isTooling(name) { return true }
    return name.utf8.first == 0x2E && !(root.isExplicit && SkippedFolders.isHost(name))
  }

  /// Resolves a link; nil when it leads to no folder.
  private mutating func folder(behind path: String, _ name: String, shown: String) -> String? {
    do throws(FileError) {
      guard try files.status(path, followLinks: true).kind == .folder else { return nil }
      return try files.realPath(path)
    } catch {
      if !SkillFileName.hasMarkdownExtension(name) || SkillFileName.isSkillFile(name) {
        report(.unreadableFile, "\(shown) is a link that leads nowhere", shown)
      }
      return nil
    }
  }

  private mutating func addFolderSkill(_ entry: FileEntry, _ entries: [FileEntry], _ stop: Stop) {
    let path = Paths.join(stop.path, entry.name)
    var real = Paths.join(stop.real, entry.name)
    if entry.kind == .link, let target = try? files.realPath(path) { real = target }
    guard seen.insert(PathKey(real)).inserted else { return }
    found(.place(SkillPlace(entry, entries, in: stop, of: root, rank: rank)))
  }

  func emit(_ place: SkillPlace) { found(.place(place)) }

  mutating func report(_ rule: SkillRule, _ message: String, _ shown: String, help: String? = nil) {
    let finding = Finding(rule, message, help: help)
    diagnostics += [finding.diagnostic(in: SourceFile(path: shown, bytes: []), .lenient)].compactMap { $0 }
  }
}

extension SkillFileName {
  /// The entry that is the skill file of its folder: `SKILL.md` before any other spelling.
  static func best(of entries: [FileEntry]) -> FileEntry? {
    entries.first { $0.name == "SKILL.md" } ?? entries.first { isSkillFile($0.name) }
  }

  /// What is odd about the name of the skill file, and about a second one beside it.
  static func findings(_ chosen: FileEntry, _ entries: [FileEntry], shownFolder: String) -> [Finding] {
    var findings: [Finding] = []
    if chosen.name != "SKILL.md" {
      findings.append(Finding(.fileName, "the file is called '\(chosen.name)', not 'SKILL.md'"))
    }
    for other in entries where isSkillFile(other.name) && other.name != chosen.name {
      findings.append(Finding(.fileName, "\(Paths.join(shownFolder, other.name)) is not read: '\(chosen.name)' is"))
    }
    return findings
  }
}
