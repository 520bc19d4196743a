public import SkillSystem

/// The folders in which hosts keep their skills.
public enum SkillRoots {
  /// The standard roots that exist: those of the project first, then those of the user, then plugins.
  ///
  /// `home` is nil where the user has no home folder; nothing is created and nothing outside is looked at. Variables
  /// that move folders, and folders above the one of the work, are looked at by ``SkillDiscovery``.
  public static func standard(project: String, home: String?, files: any Files) -> [SkillLoader.Root] {
    SkillDiscovery.find(in: SkillSurroundings(project: project, home: home), files: files).roots
  }
}
