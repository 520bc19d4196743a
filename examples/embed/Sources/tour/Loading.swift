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

  /// What the program loads: the standard folders of a project and its user.
  static func standard(project: String) -> SkillCatalog {
    let files = LiveFiles()
    let roots = SkillRoots.standard(project: project, home: ProcessEnvironment.current["HOME"], files: files)
    return SkillLoader(files: files).load(roots, relativeTo: project)
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
