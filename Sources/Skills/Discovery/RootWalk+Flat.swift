import SkillSystem
import SkillText

/// Flat skills: Markdown files that are skills by themselves.
extension RootWalk {
  /// The names of folders whose Markdown files are something else.
  private static let otherKinds: Set<String> = ["agents", "commands", "rules", "references", "prompts", "templates"]

  /// Takes the flat skills of a folder, or reports files that look like some.
  mutating func addFlatSkills(_ entries: [FileEntry], _ stop: Stop) {
    guard !Self.otherKinds.contains(stop.name) else { return }
    for entry in entries where entry.kind == .file || entry.kind == .link {
      guard let claim = claim(entry, stop) else { continue }
      addFlat(entry, entries, stop, claim)
    }
  }

  private func claim(_ entry: FileEntry, _ stop: Stop) -> SkillPlace.Claim? {
    guard SkillFileName.isFlatCandidate(entry.name) || isListed(entry, stop) else { return nil }
    if isHostFolder(stop) { return .reportIfDescribed }
    if stop.name == "skills", stop.manifest != nil || stop.grandparentName == "skills" { return .certain }
    if stop.depth == 0 { return root.isExplicit || stop.name == "skills" ? .ifDescribed : .reportIfDescribed }
    return stop.name == "skills" ? .reportIfDescribed : nil
  }

  private func isListed(_ entry: FileEntry, _ stop: Stop) -> Bool {
    stop.manifest?.lists("\(stop.name)/\(entry.name)") ?? false
  }

  /// Whether a folder is one like `.claude/skills`, where only folders are skills.
  private func isHostFolder(_ stop: Stop) -> Bool {
    stop.parentName.utf8.first == 0x2E && (stop.name == "skills" || stop.name == "skill")
  }

  private mutating func addFlat(
    _ entry: FileEntry, _ entries: [FileEntry], _ stop: Stop, _ claim: SkillPlace.Claim
  ) {
    let path = Paths.join(stop.path, entry.name)
    var real = Paths.join(stop.real, entry.name)
    if entry.kind == .link {
      guard (try? files.status(path, followLinks: true))?.kind == .file, let target = try? files.realPath(path)
      else { return }
      real = target
    }
    guard seen.insert(PathKey(real)).inserted else { return }
    var place = SkillPlace(
      path: path, shownPath: Paths.join(stop.shown, entry.name), folder: stop.path,
      shownFolder: stop.shown.isEmpty ? "." : stop.shown, pathName: String(entry.name.dropLast(3)), form: .flat,
      claim: claim, scope: root.scope, rank: rank, pack: stop.pack?.name, group: stop.pack?.folder ?? stop.shown)
    place.groupName = stop.pack?.name ?? (stop.depth > 0 ? stop.name : nil)
    place.entries = entries
    place.kind = entry.kind
    emit(place)
  }

  /// The manifest of a folder that is a pack; missing entries are reported.
  mutating func readManifest(_ entries: [FileEntry], _ stop: Stop) -> PackManifest? {
    guard let entry = entries.first(where: { SkillFileName.isManifest($0.name) && $0.kind == .file }) else {
      return nil
    }
    let shown = Paths.join(stop.shown, entry.name)
    let hasSkills = entries.contains { $0.name == "skills" }
    switch PackManifest.read(Paths.join(stop.path, entry.name), shown: shown, folderName: stop.name, files: files) {
    case .success(let manifest):
      guard let manifest else { return nil }
      diagnostics += manifest.missing(in: stop.path, files: files)
      return manifest
    case .failure(let failure):
      if hasSkills { diagnostics.append(failure.diagnostic) }
      return nil
    }
  }
}
