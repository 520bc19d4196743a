import SkillSystem
import SkillText
import Skills

let folder = CommandLine.arguments.dropFirst().first ?? "skills"
let catalog = SkillLoader(files: LiveFiles()).load([.init(folder, isExplicit: true)])
for skill in catalog.skills {
  print("\(skill.name): \(skill.triggers.count) triggers, \(skill.checklist.count) checklist items")
}
let renderer = DiagnosticRenderer(form: .concise)
for finding in catalog.allDiagnostics() { print(renderer.text(of: finding)) }
