import SkillText

/// Tells whether a mended text still says what the old one was read as.
struct RepairChecker {
  private let skill: Skill
  private let old: FrontMatter

  /// Makes a checker for a skill whose file is UTF-8.
  init(_ skill: Skill) {
    self.skill = skill
    old = FrontMatterReader.read(DecodedText(path: skill.path, bytes: skill.source.bytes))
  }

  private var source: SourceFile { skill.source }

  /// The bytes with all edits that leave the meaning as it was, and those edits; nil when none does.
  func mend(_ edits: [SourceEdit]) -> (bytes: [UInt8], kept: Set<SourceEdit>)? {
    if edits.isEmpty { return nil }
    let open = RepairChecker.edits(old)
    if let bytes = attempt(edits, open) { return (bytes, Set(edits)) }
    return mendOneByOne(edits, open)
  }

  /// Takes edits as long as one more can be taken, and until front matters of ``InputLimits/mendedBytes`` were read for it.
  private func mendOneByOne(
    _ edits: [SourceEdit], _ open: Set<SourceEdit>
  ) -> (bytes: [UInt8], kept: Set<SourceEdit>)? {
    var (kept, rest) = ([SourceEdit](), edits[...])
    var result: [UInt8]?
    var attempts = InputLimits.mendedBytes.value / max(old.body.start, 1)
    var index = rest.startIndex
    while index < rest.endIndex, attempts > 0 {
      attempts -= 1
      guard let bytes = attempt(kept + [rest[index]], open) else {
        index += 1
        continue
      }
      kept.append(rest.remove(at: index))
      result = bytes
      index = rest.startIndex
    }
    return result.map { ($0, Set(kept)) }
  }

  private func attempt(_ edits: [SourceEdit], _ open: Set<SourceEdit>) -> [UInt8]? {
    SourceEdit.apply(edits, to: source.bytes).flatMap { isFaithful($0, mended: edits, open) ? $0 : nil }
  }

  /// Whether a text has the same keys, values and body, and fewer oddities.
  private func isFaithful(_ bytes: [UInt8], mended: [SourceEdit], _ open: Set<SourceEdit>) -> Bool {
    let text = DecodedText(path: source.path, bytes: bytes)
    let new = FrontMatterReader.read(text)
    return new.shape == old.shape && new.fields.count == old.fields.count
      && zip(new.fields, old.fields).allSatisfy(RepairChecker.isSame)
      && bytes[new.body.start..<new.body.end] == source.bytes[old.body.start..<old.body.end]
      && isSaid(new, text.file) && isMended(new, mended, open)
  }

  /// Whether name and description come out as they were.
  private func isSaid(_ new: FrontMatter, _ file: SourceFile) -> Bool {
    let name = NameCheck(new, pathName: skill.aliases.last ?? "", form: skill.form).name
    let (before, after) = (DescriptionCheck(old, in: source), DescriptionCheck(new, in: file))
    return name.utf8.elementsEqual(skill.name.utf8) && before.description == after.description
  }

  /// Whether the findings of the edits are gone and no other came, so that a second run finds nothing to do.
  private func isMended(_ new: FrontMatter, _ mended: [SourceEdit], _ open: Set<SourceEdit>) -> Bool {
    RepairChecker.edits(new).count == open.count - Set(mended).intersection(open).count
      && RepairChecker.errors(new) <= RepairChecker.errors(old)
      && RepairChecker.repeats(new) <= RepairChecker.repeats(old)
  }

  private static func isSame(_ new: FrontMatterField, _ old: FrontMatterField) -> Bool {
    KnownKey.canonical(new.key) == KnownKey.canonical(old.key) && isSame(new.value, old.value)
  }

  /// Whether two values hold the same bytes; equality of texts would take é for e and an accent.
  private static func isSame(_ new: FrontMatterValue, _ old: FrontMatterValue) -> Bool {
    switch (new, old) {
    case (.text(let left), .text(let right)): left.utf8.elementsEqual(right.utf8)
    case (.list(let left), .list(let right)): left.count == right.count && zip(left, right).allSatisfy(isSame)
    case (.map(let left), .map(let right)):
      left.count == right.count && left.allSatisfy { key, value in right[key].map { isSame(value, $0) } ?? false }
    case (.null, .null): true
    default: false
    }
  }

  private static func errors(_ frontMatter: FrontMatter) -> Int {
    frontMatter.findings.count { $0.load == .error }
  }

  /// How many keys stand where their exact spelling stood before.
  private static func repeats(_ frontMatter: FrontMatter) -> Int {
    frontMatter.fields.count - Set(frontMatter.fields.map(\.key)).count
  }

  private static func edits(_ frontMatter: FrontMatter) -> Set<SourceEdit> {
    Set((frontMatter.findings + KeyChecks.findings(frontMatter)).compactMap(\.edit))
  }
}
