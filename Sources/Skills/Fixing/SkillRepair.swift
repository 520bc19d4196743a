public import SkillText

/// The text of a skill's file with what can be mended in it mended: what `validate --fix` writes.
///
/// Only the places of findings change, every other byte stays. The new text was read again before it was given: it has
/// the same keys, values and body as the loader made of the old one.
public struct SkillRepair: Sendable {
  /// The path of the file, to show.
  public var path: String
  /// The path to open it by.
  public var openPath: String
  /// The bytes of the file as they were read.
  public var before: [UInt8]
  /// The bytes to write.
  public var after: [UInt8]
  /// The findings that are gone with it, in the order of the file.
  public var mended: [Diagnostic]
}

extension Skill {
  /// The mended text; nil when nothing can be mended.
  ///
  /// Mended are findings that validating calls a warning or an error (for a client, where one is named) and whose
  /// meaning is beyond doubt: values that had to be repaired, spellings of keys, `...` as the end, a byte order mark and
  /// blank lines before the front matter. A file that is not UTF-8 is never changed.
  public func repair(for target: SkillTarget? = nil) -> SkillRepair? {
    guard originalDigest == nil, !isCut else { return nil }
    let candidates = mendable(target)
    let checker = RepairChecker(self)
    guard let (after, kept) = checker.mend(candidates.compactMap(\.edit)), !kept.isEmpty else { return nil }
    let mended = candidates.filter { finding in finding.edit.map(kept.contains) ?? false }
    return SkillRepair(
      path: path, openPath: openPath, before: source.bytes, after: after, mended: diagnostics(of: mended, .strict))
  }

  private func mendable(_ target: SkillTarget?) -> [Finding] {
    let shared = (findings + KeyChecks.strictFindings(frontMatter, target)).filter { isMendable($0, target) }
    let own = target.map { TargetChecks.findings(self, $0).filter { $0.edit != nil } } ?? []
    let free = own.filter { finding in !shared.contains { $0.overlaps(finding) } }
    return shared + free
  }

  private func isMendable(_ finding: Finding, _ target: SkillTarget?) -> Bool {
    let judged = target.map { TargetChecks.weighed(finding, in: self, for: $0) } ?? finding
    return finding.edit != nil && (judged.strict ?? .info) >= .warning
  }
}

extension Finding {
  /// Whether both change the same bytes.
  fileprivate func overlaps(_ other: Finding) -> Bool {
    guard let first = edit?.range, let second = other.edit?.range else { return false }
    return first.start < second.end && second.start < first.end
  }
}
