import SkillSystem
import SkillText

/// Folders without a `SKILL.md` that were meant to have one.
extension RootWalk {
  /// The largest file that is looked into to tell whether it was meant to be a skill.
  private static let headLength = 4 << 10

  /// Reports files whose names are nearly `SKILL.md`.
  mutating func reportNearMisses(_ entries: [FileEntry], _ stop: Stop) {
    for entry in entries where entry.kind == .file {
      guard let likeness = NearMissName.likeness(entry.name) else { continue }
      let path = Paths.join(stop.path, entry.name)
      guard likeness == .certain || isDescribed(path) else { continue }
      report(
        .nearMissName, "\(Paths.join(stop.shown, entry.name)) is not read: its name is not 'SKILL.md'",
        Paths.join(stop.shown, entry.name))
    }
  }

  private func isDescribed(_ path: String) -> Bool {
    guard let bytes = try? files.readStart(path, count: Self.headLength) else { return false }
    let frontMatter = FrontMatterReader.read(DecodedText(path: path, bytes: bytes))
    return frontMatter.field("name") != nil && frontMatter.field("description") != nil
  }
}
