import SkillSystem
import SkillText

/// The files beside a skill's Markdown file: its resources, its checks, and what does not belong there.
struct SkillFolder {
  /// The most entries looked at in one skill.
  static let entryLimit = InputLimits.resourceEntries.value
  /// The deepest folder looked into.
  static let depthLimit = InputLimits.resourceDepth.value

  let files: any Files
  let place: SkillPlace
  private(set) var references: [SkillReference] = []
  private(set) var checksPath: String?
  private(set) var findings: [Finding] = []
  private var found: [PathKey: FileKind] = [:]
  private var visited = 0
  private var isCut = false

  init(files: any Files, place: SkillPlace) {
    self.files = files
    self.place = place
  }

  /// Reads the folder and settles what the body mentions.
  mutating func read(_ mentions: [ReferenceScanner.Mention]) {
    findChecks()
    if place.form == .folder, !isBare { walk() }
    guard !(found.isEmpty && mentions.isEmpty) else { return }
    var wanted = Set(found.keys.lazy.map(\.path).filter(isResource).map(PathKey.init))
    for mention in mentions {
      if let path = settle(mention) { wanted.insert(PathKey(path)) }
    }
    references = wanted.map(\.path).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.compactMap(reference)
  }

  // MARK: Files of the folder

  /// Whether the folder holds nothing but the skill's Markdown file.
  private var isBare: Bool {
    place.entries.count == 1 && place.entries[0].kind == .file && SkillFileName.isSkillFile(place.entries[0].name)
  }

  private mutating func findChecks() {
    let name = place.form == .folder ? "checks.yml" : place.pathName + ".checks.yml"
    // Whatever has this name is meant as checks: what can't be read makes its items unknown, and is told.
    guard place.entries.contains(where: { $0.name == name }) else { return }
    checksPath = Paths.join(place.folder, name)
  }

  private mutating func walk() {
    var queue = note(place.entries, in: "", depth: 0)
    var next = 0
    while next < queue.count, !isCut {
      let (folder, depth) = queue[next]
      next += 1
      do throws(FileError) {
        queue += note(try files.list(Paths.join(place.folder, folder)), in: folder, depth: depth)
      } catch {
        findings.append(Finding(.unreadableFolder, error.message))
      }
    }
  }

  /// Takes note of a folder's entries; gives the folders to look into.
  private mutating func note(_ entries: [FileEntry], in folder: String, depth: Int) -> [(String, Int)] {
    var folders: [(String, Int)] = []
    for entry in entries where !isCut {
      visited += 1
      let path = folder.isEmpty ? entry.name : folder + "/" + entry.name
      if entry.kind == .folder {
        if let why = refusal(of: entry.name, depth: depth + 1) {
          report(why, path)
        } else {
          folders.append((path, depth + 1))
        }
      } else if !(folder.isEmpty && path == Paths.lastComponent(place.path)) {
        take(entry, path, isTop: folder.isEmpty)
      }
      if visited >= SkillFolder.entryLimit { cut() }
    }
    return folders
  }

  private mutating func take(_ entry: FileEntry, _ path: String, isTop: Bool) {
    if !isTop, SkillFileName.isSkillFile(entry.name) {
      findings.append(
        Finding(.nestedSkill, "\(Paths.join(place.shownFolder, path)) lies inside this skill and is none of its own"))
    }
    if entry.kind == .link {
      takeLink(path)
    } else if entry.kind == .file {
      found[PathKey(path)] = .file
    }
  }

  /// A link counts as the file it leads to, inside the skill only.
  private mutating func takeLink(_ path: String) {
    let full = Paths.join(place.folder, path)
    guard let target = try? files.realPath(full), let home = try? files.realPath(place.folder) else { return }
    guard Paths.isInside(target, root: home) else {
      findings.append(
        Finding(.outsideReference, "\(Paths.join(place.shownFolder, path)) links to a file outside the skill")
          .weighing(load: .warning, strict: .error))
      return
    }
    let kind = (try? files.status(full, followLinks: true))?.kind
    if kind == .file { found[PathKey(path)] = .file }
  }

  private func refusal(of name: String, depth: Int) -> SkillRule? {
    if SkippedFolders.isSilent(name) || SkippedFolders.isTooling(name) { return .skippedFolder }
    return depth > SkillFolder.depthLimit ? .scanBound : nil
  }

  private mutating func report(_ rule: SkillRule, _ path: String) {
    guard rule == .scanBound || !SkippedFolders.isSilent(Paths.lastComponent(path)) else { return }
    let shown = Paths.join(place.shownFolder, path)
    findings.append(
      Finding(
        rule, rule == .scanBound ? "\(shown) is too deep to be searched" : "\(shown) is not searched",
        help: rule == .scanBound ? "keep the skill's files at most \(SkillFolder.depthLimit) folders deep" : nil))
  }

  private mutating func cut() {
    isCut = true
    findings.append(
      Finding(
        .scanBound, "\(place.shownFolder) holds more than \(SkillFolder.entryLimit) entries; the rest is not searched",
        help: "keep only what the skill needs in its folder"))
  }

  // MARK: Mentions

  private func isResource(_ path: String) -> Bool {
    ReferenceScanner.folders.contains { path.utf8.starts(with: ($0 + "/").utf8) }
  }

  /// The path of a mentioned file inside the skill; nil with a finding when it is outside or missing.
  private mutating func settle(_ mention: ReferenceScanner.Mention) -> String? {
    let path = SkillFolder.isNormal(mention.path.utf8) ? mention.path : Paths.normalised(mention.path)
    guard !path.utf8.starts(with: "..".utf8) else {
      findings.append(
        Finding(.outsideReference, "'\(mention.path)' lies outside the skill", at: mention.range))
      return nil
    }
    guard place.form == .folder, !isCut else { return flatReference(path, mention) }
    if found[PathKey(path)] != nil { return path }
    if place.entries.contains(where: { $0.name == path }) { return nil }
    addDangling(mention)
    return nil
  }

  /// Whether a path that starts and ends with a name has no empty part and none that starts with a dot.
  private static func isNormal(_ path: String.UTF8View) -> Bool {
    var wasSlash = true
    for byte in path {
      if wasSlash, byte == 0x2E || byte == 0x2F { return false }
      wasSlash = byte == 0x2F
    }
    return !wasSlash
  }

  /// A flat skill has no folder of its own: a mentioned file beside it counts, a missing one is reported.
  private mutating func flatReference(_ path: String, _ mention: ReferenceScanner.Mention) -> String? {
    let status = try? files.status(Paths.join(place.folder, path), followLinks: false)
    if status == nil { addDangling(mention) }
    guard status?.kind == .file, isResource(path) else { return nil }
    found[PathKey(path)] = .file
    return path
  }

  private mutating func addDangling(_ mention: ReferenceScanner.Mention) {
    findings.append(Finding(.danglingReference, "'\(mention.path)' is not there", at: mention.range))
  }

  private func reference(_ path: String) -> SkillReference? {
    let status = try? files.status(Paths.join(place.folder, path), followLinks: true)
    guard let status, status.kind == .file else { return nil }
    return SkillReference(path: path, size: status.size)
  }
}
