import SkillSystem
import SkillText

/// A place where the search found a skill, before anybody has read it.
struct SkillPlace: Sendable {
  /// What makes the file a skill.
  enum Claim: String, Sendable, Hashable {
    /// Its name and place: a `SKILL.md`, or a file of a pack.
    case certain
    /// Its content: a loose file that counts only when its front matter has a name and a description.
    case ifDescribed
    /// Its content, but only to be reported: where it lies no host reads it.
    case reportIfDescribed
  }

  /// The path to open.
  var path: String
  /// The path to show.
  var shownPath: String
  /// The folder to open, and to show.
  var folder: String
  var shownFolder: String
  /// The name of the folder, or the stem of a flat file.
  var pathName: String
  var form: SkillForm
  var claim: Claim = .certain
  var scope: SkillScope
  /// The place of its root in the order of precedence.
  var rank: Int
  /// The name of its pack.
  var pack: String?
  /// What groups skills of which one name can be meant only once: the pack's folder, or the folder above.
  var group: String
  /// The middle part of the id: the pack, or the folder above inside its root.
  var groupName: String?
  /// The entries of the skill's folder (a flat skill: of the folder of its file).
  var entries: [FileEntry] = []
  /// What kind of file the folder says it is.
  var kind: FileKind = .file
  /// Findings about the place.
  var findings: [Finding] = []

  /// The path-derived key `source/pack/name`.
  var key: String {
    guard let groupName else { return .joining(scope.rawValue, "/", pathName) }
    return .joining(scope.rawValue, "/", groupName, "/", pathName)
  }
}

extension SkillPlace {
  /// The place of a skill in a folder of its own.
  init(
    _ entry: FileEntry, _ entries: [FileEntry], in stop: RootWalk.Stop, of root: SkillLoader.Root, rank: Int
  ) {
    let path = Paths.join(stop.path, entry.name)
    self.init(
      path: path, shownPath: stop.shown == stop.path ? path : Paths.join(stop.shown, entry.name), folder: stop.path,
      shownFolder: stop.shown.isEmpty ? "." : stop.shown, pathName: stop.name, form: .folder, scope: root.scope,
      rank: rank, pack: stop.pack?.name, group: stop.pack?.folder ?? Paths.parent(stop.shown), entries: entries,
      kind: entry.kind)
    groupName = stop.pack?.name ?? (stop.depth > 1 ? stop.parentName : nil)
    findings = SkillFileName.findings(entry, entries, shownFolder: stop.shown)
  }
}
