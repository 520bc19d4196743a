import SkillReviews
import SkillSystem
import SkillText
import Skills

/// The files of a new skill: a SKILL.md with triggers and a checklist, and checks that decide a part of it.
struct FirstSkill {
  /// The name, which is its folder's name too.
  let name: String

  /// The files by their paths inside the skill's folder.
  var files: [(path: String, text: String)] { [("SKILL.md", document), ("checks.yml", checks)] }

  /// What the rules have against it: a name that hosts refuse, for example.
  var problems: [Diagnostic] {
    let root = "/skills"
    let folder = MemoryFiles(
      Dictionary(files.map { ("\(root)/\(name)/\($0.path)", MemoryFiles.Node.text($0.text)) }) { first, _ in first })
    let catalog = SkillLoader(files: folder).load([.init(root, scope: .flag, isExplicit: true)], relativeTo: "/")
    let library = CheckLibrary.load(for: catalog.skills, root: "/", files: folder)
    return (catalog.allDiagnostics(.strict) + library.diagnostics).filter { $0.severity > .info }
  }

  private var title: String {
    let words = name.split(separator: "-").joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  private var document: String {
    """
    ---
    name: \(name)
    description: "Reviews changes that concern \(topic). Use when adding, changing or reviewing \(topic). Not for unrelated code."
    ---

    # \(title)

    Say here what somebody who knows this subject does differently, and why. Keep it short: every line is read by the agent
    each time the skill is chosen.

    ## When to Activate

    - Adding or changing \(topic)
    - Reviewing a change to \(topic)

    ## Patterns

    Show the right way in a few lines of code, and the wrong way beside it.

    ## Review Checklist

    - [ ] No conflict marker of a merge is left in a file
    - [ ] Every error is handled or handed on with its cause
    - [ ] A test fails when the new behaviour is taken away
    """
      + "\n"
  }

  private var topic: String { name.split(separator: "-").joined(separator: " ") }

  private let checks = #"""
    # Decides items of the checklist in SKILL.md without a model. 'skillpool validate' proves each check on its snippets.
    version: 1
    checks:
      - item: "No conflict marker of a merge is left in a file"
        files: ["**/*"]
        forbid: '^(?:<{7}|>{7})\h'
        good:
          - "let total = 1 << 7"
        bad:
          - "<<<<<<< HEAD"

    """#
}
