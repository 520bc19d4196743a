import SkillSystem
import SkillText

/// Collects the files of known places, in an order that depends on nothing but names, each file once.
struct InstructionWalk {
  let files: any Files
  /// The folder that shown paths are relative to.
  let base: String
  let kinds: Set<InstructionKind>
  let bounds: ScanBounds
  private(set) var found: [InstructionPlace] = []
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var isPartial = false
  private var seen: Set<PathKey> = []
  private var folderCount = 0
  private var entryCount = 0

  init(files: any Files, base: String, kinds: Set<InstructionKind>, bounds: ScanBounds) {
    self.files = files
    self.base = base
    self.kinds = kinds
    self.bounds = bounds
  }

  // MARK: Known places

  /// Takes the files of a place that lies at a path.
  mutating func take(_ place: InstructionPlaces.Place, at path: String, scope: SkillScope, source: String) {
    guard kinds.contains(place.kind) else { return }
    let draft = InstructionPlace(
      kind: place.kind, path: path, shown: shown(path), pathName: Paths.lastComponent(path), scope: scope,
      source: source, isFixed: place.endings.isEmpty)
    if place.endings.isEmpty { return add(draft) }
    guard files.isFolder(path) else { return }
    takeFolder(place, draft)
  }

  /// Takes the bare folders `agents`, `commands` and `rules` of a folder.
  ///
  /// In a pack or plugin their files count; elsewhere only agents do, and what has a front matter.
  mutating func takeBare(of folder: String, scope: SkillScope, source: String, isPack: Bool) {
    for place in InstructionPlaces.bare {
      let path = Paths.join(folder, place.path)
      takeDoubtfully(place, path, scope, source: source, isDoubtful: !isPack && place.kind != .agent)
    }
  }

  /// Takes the files of a place; doubtful ones count only with a front matter.
  mutating func takeDoubtfully(
    _ place: InstructionPlaces.Place, _ path: String, _ scope: SkillScope, source: String, isDoubtful: Bool
  ) {
    let before = found.count
    take(place, at: path, scope: scope, source: source)
    for index in before..<found.count { found[index].isDoubtful = isDoubtful }
  }

  /// Takes files and folders that the manifest of a plugin names; what was seen already stays what it was.
  mutating func take(_ extras: [PluginFolder.Extra], scope: SkillScope, source: String) {
    for extra in extras {
      let endings = extra.kind == .agent ? [".agent.md", ".md"] : [".md", ".toml"]
      let place = InstructionPlaces.Place(kind: extra.kind, path: "", endings: endings, isDeep: true)
      if files.isFolder(extra.path) {
        take(place, at: extra.path, scope: scope, source: source)
      } else if let name = place.name(of: Paths.lastComponent(extra.path)) {
        add(
          InstructionPlace(
            kind: extra.kind, path: extra.path, shown: shown(extra.path), pathName: name, scope: scope, source: source))
      }
    }
  }

  private mutating func takeFolder(_ place: InstructionPlaces.Place, _ top: InstructionPlace) {
    var queue = [(path: top.path, prefix: "", depth: 0)]
    var next = 0
    while next < queue.count {
      let (path, prefix, depth) = queue[next]
      next += 1
      for entry in entries(of: path) {
        let inner = prefix.isEmpty ? entry.name : prefix + "/" + entry.name
        let full = Paths.join(path, entry.name)
        if isFolder(entry, full) {
          if place.isDeep, !SkippedFolders.isSilent(entry.name) { queue.append((full, inner, depth + 1)) }
        } else if let name = place.name(of: inner) {
          add(top.with(path: full, shown: shown(full), name: name))
        }
      }
      guard depth < bounds.depth || next == queue.count else { return end("\(shown(path)) is too deep to be searched") }
    }
  }

  /// A link counts as what it leads to.
  private func isFolder(_ entry: FileEntry, _ path: String) -> Bool {
    entry.kind == .folder || (entry.kind == .link && files.isFolder(path))
  }

  mutating func add(_ place: InstructionPlace) {
    guard kinds.contains(place.kind), let real = try? files.realPath(place.path) else { return }
    guard (try? files.status(real, followLinks: true))?.kind != .folder, seen.insert(PathKey(real)).inserted else {
      return
    }
    found.append(place)
  }

  // MARK: Folders

  /// The entries of a folder that was not looked into before; none when a bound was met.
  mutating func entries(of path: String) -> [FileEntry] {
    guard !isPartial, let real = try? files.realPath(path), seen.insert(PathKey(real + "/")).inserted else { return [] }
    guard folderCount < bounds.folders, entryCount < bounds.entries else {
      end("stopped after \(folderCount) folders and \(entryCount) entries, at \(shown(path))")
      return []
    }
    folderCount += 1
    do throws(FileError) {
      let entries = try files.list(path)
      entryCount += entries.count
      return entries
    } catch {
      report(.unreadableFolder, error.message, shown(path))
      return []
    }
  }

  mutating func end(_ message: String) {
    isPartial = true
    report(.scanBound, message, base)
  }

  private mutating func report(_ rule: SkillRule, _ message: String, _ path: String) {
    let finding = Finding(rule, message).diagnostic(in: SourceFile(path: path, bytes: []), .lenient)
    diagnostics += [finding].compactMap { $0 }
  }

  func shown(_ path: String) -> String { base.isEmpty ? path : Paths.relative(path, to: base) ?? path }
}

extension InstructionPlaces.Place {
  /// The name that a path below the place gives; nil when its ending does not count.
  func name(of inner: String) -> String? {
    let last = Paths.lastComponent(inner)
    guard let ending = endings.first(where: { last.utf8.count > $0.utf8.count && last.hasSuffix($0) }) else {
      return nil
    }
    if ending == ".md", !SkillFileName.isFlatCandidate(last) { return nil }
    let stem = String(inner.dropLast(ending.count))
    switch kind {
    case .command: return Paths.components(stem).joined(separator: ":")
    case .rule: return stem
    default: return Paths.lastComponent(stem)
    }
  }
}

extension InstructionPlace {
  func with(path: String, shown: String, name: String) -> InstructionPlace {
    var copy = self
    copy.path = path
    copy.shown = shown
    copy.pathName = name
    return copy
  }
}
