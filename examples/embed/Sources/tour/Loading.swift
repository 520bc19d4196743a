import SkillSystem
import SkillText
import Skills

/// The ways to load skills.
enum Loading {
  /// Every skill below one folder.
  static func folder(_ path: String) -> SkillCatalog {
    let loader = SkillLoader(files: LiveFiles())
    return loader.load([.init(path, isExplicit: true)])
  }

  /// What the program loads: the folders in which clients keep skills, of a project and its user, and plugins.
  static func standard(project: String) -> SkillCatalog {
    let environment = ProcessEnvironment.current
    let surroundings = SkillSurroundings(project: project, home: environment["HOME"], environment: environment)
    let found = SkillDiscovery.find(in: surroundings, files: LiveFiles())
    return SkillLoader(files: LiveFiles()).load(found, relativeTo: project)
  }

  /// Names and descriptions alone, of what one client reads: what is needed to choose.
  static func metadata(project: String) -> SkillCatalog {
    var loader = SkillLoader(files: LiveFiles())
    loader.depth = .metadata
    let found = SkillDiscovery.find(in: SkillSurroundings(project: project), for: [.codex], files: loader.files)
    return loader.load(found, relativeTo: project)
  }

  /// Folders of an application, the team's before the bundled ones.
  static func application(bundled: String, team: String) -> SkillCatalog {
    SkillLoader(files: LiveFiles()).load([
      .init(team, scope: .project, isExplicit: true),
      .init(bundled, scope: .plugin, isExplicit: true),
    ])
  }

  /// Skills that are in no folder at all.
  static func memory() -> SkillCatalog {
    let greeting = """
      ---
      name: greeting
      description: Write greetings for letters. Use when a letter begins, or when a reader is to be welcomed.
      ---
      # Greeting

      - [ ] The greeting names the reader
      """
    let files = MemoryFiles(["/skills/greeting/SKILL.md": .text(greeting)])
    return SkillLoader(files: files).load([.init("/skills", isExplicit: true)])
  }
}
