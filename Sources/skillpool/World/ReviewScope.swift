import SkillReviews
import SkillSystem
import SkillText
import Skills

/// Leaves the skills' own files out of a review that names no files: their snippets are wrong on purpose.
struct ReviewScope {
  /// The skills there are.
  let skills: [Skill]
  /// The project.
  let workspace: Workspace

  /// The subject without them.
  func narrowed(_ subject: ReviewSubject) -> ReviewSubject {
    let folders = skills.filter { $0.form == .folder }.compactMap { inProject($0.openFolder) }.map { $0 + "/" }
    let files = Set(skills.flatMap { [$0.openPath, $0.checksPath ?? ""] }.compactMap { inProject($0) })
    let own = Set(folders)
    return ReviewSubject(
      files: subject.files.filter { file in
        !files.contains(file.source.path) && !ReviewScope.parents(file.source.path).contains { own.contains($0) }
      })
  }

  private func inProject(_ path: String) -> String? {
    path.isEmpty ? nil : Paths.relative(workspace.path(path), to: workspace.root)
  }

  /// Every folder above a path, with `/` at its end.
  private static func parents(_ path: String) -> [String] {
    path.indices.filter { path[$0] == "/" }.map { String(path[...$0]) }
  }
}
