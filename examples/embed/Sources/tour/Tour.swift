import SkillReports
import SkillRuns
import SkillSystem
import SkillText
import Skills

/// Uses each product once; the snippets of `docs/embedding.md` are these files.
///
/// usage: tour SKILLS PROJECT SCRATCH: a folder of skills, a project to review, the absolute path of an empty
/// folder for a run.
@main
struct Tour {
  static func main() async throws {
    let words = Array(CommandLine.arguments.dropFirst())
    guard words.count == 3 else { return print("usage: tour SKILLS PROJECT SCRATCH") }
    let catalog = Loading.folder(words[0])
    print(Disclosing.listing(Loading.memory()))
    print(Disclosing.chosen("greeting", in: Loading.memory()) ?? "")
    print(Disclosing.cutByClaude(catalog).joined(separator: "\n"))
    print("\(Loading.standard(project: words[1]).skills.count), \(Loading.metadata(project: words[1]).skills.count)")
    print(Others.list(project: words[1]).joined(separator: "\n"))
    let (files, time) = (MemoryFiles(["/late": .folder]), SystemTime())
    async let added = Watching.firstAdded(to: "/late", files, time)
    files.place(.text("---\nname: late\ndescription: Use when late.\n---\nHurry.\n"), at: "/late/late/SKILL.md")
    print(await added ?? "nothing was added")
    print(Matching.explain("flaky unit tests with Swift Testing", in: catalog).joined(separator: "\n"))
    let review = try Reviewing.review(words[1], with: catalog.skills.filter { $0.name == "swift-testing" })
    print(Reviewing.failures(review).joined(separator: "\n"))
    guard let record = try await Running.run(in: words[2], catalog) else { return }
    print(RunReport.render(record, as: .text))
  }
}
