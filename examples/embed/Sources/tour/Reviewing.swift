import SkillReviews
import SkillSystem
import SkillText
import Skills

/// Reviews files against the checklists of skills, by their checks alone.
enum Reviewing {
  static func review(_ project: String, with skills: [Skill]) throws(PathGlobError) -> ReviewResult {
    let files = LiveFiles()
    let checks = CheckLibrary.load(for: skills, root: ".", files: files)
    let built = SubjectBuilder(files: files, root: project).files([try PathGlob("**/*.swift")])
    let renderer = DiagnosticRenderer(style: .plain)
    for finding in checks.diagnostics + built.diagnostics { print(renderer.text(of: finding)) }
    return Reviewer().review(skills: skills, checks: checks.contents, subject: built.subject)
  }

  /// A line for each failed item.
  static func failures(_ review: ReviewResult) -> [String] {
    review.items.filter { $0.verdict == .fail }.map { item in
      let places = item.evidence.map { "\($0.file):\($0.line)" }
      return "\(item.skill): \(item.text) (\(places.joined(separator: ", ")))"
    }
  }
}
