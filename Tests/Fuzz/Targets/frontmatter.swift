import SkillSystem
import SkillText

@testable import Skills

/// A skill file: front matter, checks, triggers, checklist and the findings of validating.
func target(_ bytes: [UInt8]) {
  let text = DecodedText(path: "demo/SKILL.md", bytes: bytes)
  let first = FrontMatterReader.read(text)
  check(first, text.file.bytes.count)
  let second = FrontMatterReader.read(text)
  require(first.fields == second.fields && first.body == second.body, "reading twice gives the same")
  checkSkill(bytes, first)
}

private func check(_ frontMatter: FrontMatter, _ count: Int) {
  let ranges =
    frontMatter.fields.flatMap { [$0.range, $0.keyRange] } + [frontMatter.body, frontMatter.content]
    + frontMatter.findings.compactMap(\.range)
  for range in ranges {
    require(0 <= range.start && range.start <= range.end && range.end <= count, "ranges lie in the file")
  }
}

private func checkSkill(_ bytes: [UInt8], _ frontMatter: FrontMatter) {
  let files = MemoryFiles([
    "/root/demo/SKILL.md": .file(bytes), "/root/other/SKILL.md": .text("---\nname: other\n---\nx"),
  ])
  let catalog = SkillLoader(files: files).load([.init("/root", scope: .flag, isExplicit: true)], relativeTo: "/root")
  guard let skill = catalog.skills.first(where: { $0.path == "demo/SKILL.md" }) else {
    return require(false, "no skill is lost")
  }
  require(skill.status != .broken, "a file in memory is read")
  require(skill.frontMatter == frontMatter.fields, "the loader reads the same front matter")
  require(!skill.name.isEmpty, "a skill has a name")
  for shown in [skill.name, skill.description] + skill.triggers.map(\.text) + skill.checklist.map(\.text) {
    require(HiddenText.runs(in: shown).allSatisfy { $0.kind == .privateUse }, "what is used hides nothing")
  }
  let lenient = Set(skill.diagnostics.map(\.code))
  let strict = catalog.allDiagnostics(.strict)
  require(lenient.isSubset(of: Set(strict.map(\.code))), "validating tells what loading tells")
  let printed = DiagnosticRenderer().text(of: strict)
  require(HiddenText.runs(in: printed) == [], "nothing hidden is printed")
  let json = catalog.json.canonicalText
  require((try? JSON(parsing: json)) != nil, "the listing is JSON")
}
