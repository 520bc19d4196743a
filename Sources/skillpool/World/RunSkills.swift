import SkillSystem
import Skills

/// The skills of a run, with what it takes to keep an index of them.
struct RunSkills: Sendable {
  /// The skills.
  let catalog: SkillCatalog
  /// The files that they were loaded from, which know what was looked at.
  let files: TracingFiles
  /// The folders.
  let discovery: SkillDiscovery
  /// The time before they were loaded, in nanoseconds since 1970.
  let time: Int64
}
