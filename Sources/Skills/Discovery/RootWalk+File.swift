import SkillSystem

/// A root that is one file.
extension RootWalk {
  /// Takes a file that the user named: a `SKILL.md` with its folder, or a flat skill.
  mutating func searchFile(real: String, shown: String) {
    let name = Paths.lastComponent(root.path)
    guard SkillFileName.hasMarkdownExtension(name) || SkillFileName.isSkillFile(name) else {
      return report(.unreadableFolder, "\(shown) is no folder and no Markdown file", shown)
    }
    guard seen.insert(PathKey(real)).inserted else { return }
    let folder = Paths.parent(root.path)
    let shownFolder = Paths.parent(shown)
    let isFolderSkill = SkillFileName.isSkillFile(name)
    var place = SkillPlace(
      path: root.path, shownPath: shown, folder: folder, shownFolder: shownFolder,
      pathName: isFolderSkill ? Paths.lastComponent(Paths.parent(real)) : String(name.dropLast(3)),
      form: isFolderSkill ? .folder : .flat, scope: root.scope, rank: rank, group: Paths.parent(shownFolder))
    place.entries = (try? files.list(folder)) ?? []
    place.kind = (try? files.status(root.path, followLinks: false))?.kind ?? .file
    if isFolderSkill, let entry = place.entries.first(where: { $0.name == name }) {
      place.findings = SkillFileName.findings(entry, place.entries, shownFolder: shownFolder)
    }
    emit(place)
  }
}
