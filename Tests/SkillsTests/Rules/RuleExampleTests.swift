import SkillSystem
import SkillText
import Testing

@testable import Skills

@Suite("The examples of the rules")
struct RuleExampleTests {
  /// Rules that are only documented: what they speak of is read without a word.
  static let silent: Set<String> = ["DIR001", "EOL001"]
  static let rules = SkillRules.all.filter { !$0.bad.files.isEmpty }

  @Test("The bad example breaks its rule, with the weights that the rule says", arguments: rules)
  func bad(_ rule: SkillRule) {
    let catalog = Loading.catalog(example: rule.bad)
    let strict = (catalog.allDiagnostics(.strict) + own(rule, catalog, rule.bad)).filter { $0.code == rule.code }
    let lenient = catalog.allDiagnostics(.lenient).filter { $0.code == rule.code }
    #expect(strict.isEmpty == Self.silent.contains(rule.code))
    #expect(Set(strict.map(\.severity)) == Set([rule.strict].compactMap { strict.isEmpty ? nil : $0 }))
    #expect(Set(lenient.map(\.severity)) == Set([rule.load].compactMap { $0 }))
    #expect(strict.allSatisfy { $0.help?.isEmpty == false })
  }

  @Test("The good example breaks no rule at all", arguments: rules)
  func good(_ rule: SkillRule) {
    let catalog = Loading.catalog(example: rule.good)
    let all = catalog.allDiagnostics(.strict) + own(rule, catalog, rule.good)
    let found = all.filter { $0.code == rule.code || $0.severity > .info }
    #expect(found.map(\.mark) == [])
    #expect(catalog.skills.allSatisfy { $0.status == .ok } && !catalog.skills.isEmpty)
  }

  /// What the clients, or the files beside the skills, have to say that a rule of their own speaks of.
  private func own(_ rule: SkillRule, _ catalog: SkillCatalog, _ example: RuleExample) -> [Diagnostic] {
    if rule == .fileCircle { return catalog.fileDiagnostics(files: Loading.files(example: example)) }
    guard rule.code.hasPrefix("TGT") else { return [] }
    return SkillTarget.allCases.flatMap { catalog.allDiagnostics(for: $0) }.filter { $0.code == rule.code }
  }

  @Test("An example is short enough to be read", arguments: rules.flatMap { [$0.bad.text, $0.good.text] })
  func text(_ text: String) {
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 12)
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 120 })
    #expect(HiddenText.runs(in: text) == [])
  }
}

extension Loading {
  /// The catalog of an example's files.
  static func catalog(example: RuleExample) -> SkillCatalog {
    catalog(Dictionary(uniqueKeysWithValues: example.files.map { ("/root/" + $0, $1) }))
  }

  /// The files of an example, as a loader reads them.
  static func files(example: RuleExample) -> MemoryFiles {
    MemoryFiles(Dictionary(uniqueKeysWithValues: example.files.map { ("/root/" + $0, $1) }))
  }
}
