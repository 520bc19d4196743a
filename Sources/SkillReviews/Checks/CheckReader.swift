import SkillText
import SkillYAML
import Skills

/// Reads a checks file node by node, going on after every mistake.
struct CheckReader {
  let file: SourceFile
  let skill: Skill
  var contents = CheckSet()
  var diagnostics: [Diagnostic] = []

  init(file: SourceFile, skill: Skill) {
    self.file = file
    self.skill = skill
  }

  mutating func readFile() {
    let document = YAMLDocument.parse(file)
    diagnostics += document.diagnostics
    guard let root = document.root, let checks = readRoot(root) else { return breakSkill() }
    for node in checks { readCheck(node) }
    if diagnostics.contains(where: { $0.code == CheckRule.version.code }) { breakSkill() }
  }

  /// The nodes of the checks; nil when there is no list of them.
  private mutating func readRoot(_ root: YAMLNode) -> [YAMLNode]? {
    guard root.mapping != nil else {
      report(.shape, "a checks file is a mapping with 'version' and 'checks'", root)
      return nil
    }
    reportUnknownKeys(of: root, known: ["version", "checks"], in: "the checks file")
    readVersion(root)
    guard let checks = root["checks"]?.sequence else {
      report(.shape, "'checks' must be a list", root["checks"] ?? root)
      return nil
    }
    return checks
  }

  private mutating func readVersion(_ root: YAMLNode) {
    guard let version = root["version"], version.text == "1" else {
      return report(.version, "a checks file says 'version: 1'", root["version"] ?? root)
    }
  }

  private mutating func readCheck(_ node: YAMLNode) {
    guard node.mapping != nil else { return report(.shape, "a check is a mapping", node) }
    let findings = errorCount
    reportUnknownKeys(of: node, known: ["item", "files", "when", "forbid", "require", "good", "bad"], in: "a check")
    let items = readItem(node)
    let check = Check(
      items: items, files: readFiles(node), when: readPattern("when", node), forbid: readPattern("forbid", node),
      require: readPattern("require", node), good: readSnippets("good", node), bad: readSnippets("bad", node),
      at: file.location(node.range))
    reportDecidesNothing(check, node)
    guard errorCount > findings else { return contents.checks.append(check) }
    for item in items { contents.broken[item] = "its check in \(file.path) could not be read" }
  }

  private mutating func reportDecidesNothing(_ check: Check, _ node: YAMLNode) {
    guard node["forbid"] == nil, node["require"] == nil else { return }
    report(.decidesNothing, "a check needs 'forbid' or 'require'", node)
  }

  private var errorCount: Int { diagnostics.count { $0.severity == .error } }

  /// No check of the file counts: every item of the skill is unknown.
  private mutating func breakSkill() {
    contents.checks = []
    for item in skill.checklist { contents.broken[item.id] = "\(file.path) could not be read" }
  }
}
