import SkillSystem
import SkillText

/// What only one client minds, and how much it minds what all are told.
enum TargetChecks {
  /// The findings that only this client has.
  static func findings(_ skill: Skill, _ target: SkillTarget) -> [Finding] {
    untextual(skill, target) + flowValues(skill, target) + earlyEnds(skill, target)
  }

  // MARK: Weights

  /// A finding with the weight that the client gives it, and what the client does.
  static func weighed(_ finding: Finding, in skill: Skill, for target: SkillTarget) -> Finding {
    guard let (severity, reason) = exception(finding, skill, target) ?? entry(finding, target) else { return finding }
    var copy = finding.weighing(load: finding.load, strict: severity)
    copy.notes.append(.init(message: "\(target.title) \(reason)"))
    return copy
  }

  private static func entry(_ finding: Finding, _ target: SkillTarget) -> (Diagnostic.Severity?, String)? {
    // A name in letters of another script stays what it is: clients disagree about it.
    guard finding.rule.strict == finding.strict, let weight = TargetWeight.of(finding.rule.code, for: target) else {
      return nil
    }
    return (weight.severity, weight.reason)
  }

  /// Weights that depend on more than the code.
  private static func exception(
    _ finding: Finding, _ skill: Skill, _ target: SkillTarget
  ) -> (Diagnostic.Severity?, String)? {
    switch (finding.rule, target) {
    case (.fileName, .spec) where Paths.lastComponent(skill.path) == "skill.md":
      (.warning, "reads 'skill.md' too; other hosts do not")
    case (.repaired, .opencode):
      finding.edit.flatMap { key(before: $0.range, skill) }.map(openCodeRepair)
    case (.unknownKey, .codex) where finding.range.map(skill.source.text) == "compatibility":
      (.warning, "has a validator that refuses 'compatibility'")
    default: nil
    }
  }

  private static func openCodeRepair(_ key: String) -> (Diagnostic.Severity?, String) {
    key.utf8.contains(.dash)
      ? (.error, "quotes values only of keys without a hyphen, and drops the skill")
      : (.warning, "quotes the value as well")
  }

  private static func key(before range: SourceRange, _ skill: Skill) -> String? {
    skill.frontMatter.last { $0.keyRange.end <= range.start }?.key
  }

  // MARK: What only one client minds

  /// Values that YAML gives another type than text.
  private static func untextual(_ skill: Skill, _ target: SkillTarget) -> [Finding] {
    skill.frontMatter.filter { target.textKeys.contains(KnownKey.canonical($0.key)) }.compactMap { field in
      ValueType.of(field).map { type in
        Finding(
          .targetType, "\(target.title) reads '\(field.key)' as \(type.title), and drops the skill", at: field.range,
          help: "write \(field.key): \(RepairReason.quote(field.sourceText))",
          edit: [.map, .nothing].contains(type) ? nil : SourceEdit(field.range, RepairReason.quote(field.sourceText)))
      }
    }
  }

  /// Lists and maps in brackets, which the reference validator's YAML has not.
  private static func flowValues(_ skill: Skill, _ target: SkillTarget) -> [Finding] {
    guard target == .spec else { return [] }
    return skill.frontMatter.compactMap { field in
      guard let first = field.sourceText.utf8.first, first == 0x5B || first == 0x7B else { return nil }
      return Finding(.targetFlow, "\(target.title) reads no brackets: '\(field.key)'", at: field.range)
    }
  }

  /// Lines that end the front matter for one client and not for others.
  private static func earlyEnds(_ skill: Skill, _ target: SkillTarget) -> [Finding] {
    guard target == .spec || target == .codex, let content = skill.frontMatterRange else { return [] }
    let early = skill.source.lines(content).first { line in
      target == .codex ? skill.source.isIndentedFence(line) : skill.source.dashes(in: line) != nil
    }
    guard let early else { return [] }
    let place = skill.source.dashes(in: early) ?? early.range
    return [Finding(.targetEnd, "for \(target.title) the front matter ends at this '---'", at: place)]
  }
}

extension Skill {
  /// The bytes between the fences, where both are there.
  fileprivate var frontMatterRange: SourceRange? {
    let start = DecodedText(path: path, bytes: Array(source.bytes.prefix(4))).start
    let block = FrontMatterBlock.find(in: source, from: start)
    return block.shape == .closed ? block.content : nil
  }
}

extension SourceFile {
  /// Whether a line is `---` with blanks around it.
  fileprivate func isIndentedFence(_ line: ByteLine) -> Bool {
    let text = trimmed(line.range)
    return text.count == 3 && starts(with: "---", at: text.start, limit: text.end)
  }

  /// The first three dashes of a line.
  fileprivate func dashes(in line: ByteLine) -> SourceRange? {
    var offset = line.start
    while offset + 3 <= line.end {
      if starts(with: "---", at: offset, limit: line.end) { return SourceRange(offset, offset + 3) }
      offset += 1
    }
    return nil
  }
}
