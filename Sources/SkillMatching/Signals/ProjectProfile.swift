/// What a project is made of, as far as it tells skills apart: technologies, imported modules, and the files at hand.
///
/// ``ProfileReader`` reads one from a folder. It lifts skills that speak of the project and lowers those that speak of
/// something else only; it hides none (`docs/signals.md`).
public struct ProjectProfile: Sendable, Hashable {
  /// What shows each technology, by its name: `["Swift": "48 .swift files"]`.
  public var technologies: [String: String]
  /// How many of the files that were looked into import a module, by its name.
  public var modules: [String: Int]
  /// The files that the task is about, relative to the project; they are compared with the `paths:` of skills.
  public var files: [String]
  /// Whether a bound was reached, so that what was not seen may still be there.
  public var isPartial: Bool

  /// Makes a profile.
  public init(
    technologies: [String: String] = [:], modules: [String: Int] = [:], files: [String] = [], isPartial: Bool = false
  ) {
    self.technologies = technologies
    self.modules = modules
    self.files = files
    self.isPartial = isPartial
  }
}
