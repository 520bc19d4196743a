import SkillSystem
import SkillText

/// What can be seen of skills without reading them: two equal surveys mean that nothing has changed.
struct SkillSurvey: Sendable, Equatable {
  /// The roots, which come and go.
  var roots: [SkillLoader.Root] = []
  /// For each skill, by the path to open it by: its key, and what is known of its files.
  var skills: [PathKey: Marks] = [:]
  /// What the search said.
  var findings: [Diagnostic] = []

  /// What is known of a skill's files.
  struct Marks: Sendable, Equatable {
    var key: String
    var files: [PathKey: FileStatus?] = [:]
  }

  /// Looks at everything that a loader would read.
  static func take(_ discovery: SkillDiscovery, _ loader: SkillLoader, base: String) -> SkillSurvey {
    let discovery = discovery.withPlugins(files: loader.files, shown: base)
    var places: [SkillPlace] = []
    var survey = SkillSurvey(roots: discovery.roots)
    let search = loader.search(discovery.roots, base) { places.append($0.place) }
    survey.findings = discovery.diagnostics + search.diagnostics
    for place in places { survey.skills[PathKey(place.path)] = marks(place, loader.files) }
    return survey
  }

  private static func marks(_ place: SkillPlace, _ files: any Files) -> Marks {
    var marks = Marks(key: place.key)
    marks.files[PathKey(place.path)] = status(place.path, files)
    guard place.form == .folder else {
      let checks = place.pathName + ".checks.yml"
      let path = Paths.join(place.folder, checks)
      if place.entries.contains(where: { $0.name == checks }) { marks.files[PathKey(path)] = status(path, files) }
      return marks
    }
    marks.add(place.entries, in: place.folder, files)
    return marks
  }

  fileprivate static func status(_ path: String, _ files: any Files) -> FileStatus? {
    try? files.status(path, followLinks: true)
  }
}

extension SkillSurvey.Marks {
  /// Notes the files of a skill's folder and of those below it, within the bounds of a skill.
  mutating func add(_ entries: [FileEntry], in folder: String, _ source: any Files) {
    var queue = [(folder, entries, 0)]
    var next = 0
    while next < queue.count, files.count < SkillFolder.entryLimit {
      let (folder, entries, depth) = queue[next]
      next += 1
      for entry in entries {
        let path = Paths.join(folder, entry.name)
        if entry.kind == .folder {
          guard depth < SkillFolder.depthLimit, !SkippedFolders.isSilent(entry.name),
            !SkippedFolders.isTooling(entry.name), let inner = try? source.list(path)
          else { continue }
          queue.append((path, inner, depth + 1))
        } else {
          files[PathKey(path)] = SkillSurvey.status(path, source)
        }
      }
    }
  }
}
