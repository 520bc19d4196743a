import SkillSystem
import SkillText
import Skills

/// A digest of everything a skill says: SHA-256 over the sorted (path, SHA-256) list of its Markdown file, its checks
/// and the files it refers to.
struct SkillContentDigest: Sendable {
  /// The most bytes of one file; a larger one counts by its size.
  static let limit = 4 << 20

  /// Where files are read from.
  var files: any Files

  /// The digest as 64 hexadecimal digits.
  func text(of skill: Skill) -> String {
    var entries = [(skill.path, SHA256.hex(skill.source.bytes))]
    if let checks = skill.checksPath { entries.append((checks, digest(checks))) }
    for reference in skill.references {
      entries.append((reference.path, digest(Paths.join(skill.folder, reference.path)) + " \(reference.size)"))
    }
    let lines = entries.sorted { CodePointOrder.precedes($0.0, $1.0) }.map { "\($0.0)\u{0}\($0.1)\n" }
    return SHA256.hex(lines.joined().utf8)
  }

  private func digest(_ path: String) -> String {
    guard let bytes = try? files.read(path, limit: SkillContentDigest.limit) else { return "unreadable" }
    return SHA256.hex(bytes)
  }
}
