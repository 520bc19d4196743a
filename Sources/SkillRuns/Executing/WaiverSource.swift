import SkillReviews
import SkillSystem
import SkillText

/// The waivers of the project: `waivers.yml` in the state folder.
struct WaiverSource: Sendable {
  /// The most bytes that are read.
  static let limit = 1 << 20

  /// The seams.
  var world: RunWorld

  private var path: String { world.state + "/waivers.yml" }

  /// The file; nil when there is none.
  func file() -> WaiverFile? {
    guard let bytes = try? world.files.read(path, limit: WaiverSource.limit) else { return nil }
    return WaiverFile(SourceFile(path: ".skillpool/waivers.yml", bytes: bytes))
  }

  /// The waivers that count today, by the run's clock in UTC.
  func active(_ file: WaiverFile) -> [Waiver] {
    let today = String(Timestamp.text(world.time.wallMilliseconds()).prefix(10))
    return file.waivers.filter { $0.counts(on: today) }
  }

  /// What decides a review besides its subject, for its key; nil when nothing is waived.
  var digest: String? {
    guard let waivers = file().map(active), !waivers.isEmpty else { return nil }
    return SHA256.hex(waivers.map { "\($0.id)\0\($0.reason)\0\($0.until ?? "")\n" }.joined().utf8)
  }
}
