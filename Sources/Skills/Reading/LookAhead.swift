import SkillSystem

/// Looks into the folders that a search is about to visit, many at once and on two threads.
///
/// Most folders of a pool are skills: their `SKILL.md` is opened straight away, and the folder is not even listed. Only
/// what is plainly a sound skill is taken this way; about everything else the search decides by the folder's entries.
struct LookAhead {
  /// What is in a folder.
  enum Sight: Sendable {
    /// A skill, glanced at.
    case skill(ReadSkill)
    /// Whatever its entries are.
    case entries([FileEntry])
  }

  /// The most folders that are looked into at once.
  private static let window = 4_096

  private let reader: SkillReader
  private let root: SkillLoader.Root
  private let rank: Int
  private var sights: [Result<Sight, FileError>] = []
  private var first = 0

  /// Prepares to look below a root; nil where the file system does not tell `SKILL.md` from `skill.md`, so that only a
  /// folder's entries say what a file is called.
  init?(_ root: SkillLoader.Root, rank: Int, reader: SkillReader) {
    guard !LookAhead.ignoresCase(root.path, reader.files) else { return nil }
    self.reader = reader
    self.root = root
    self.rank = rank
  }

  /// Forgets what was seen: the queue is another one.
  mutating func startOver() { (sights, first) = ([], 0) }

  /// What is in the folder at an index of a queue, whose folders are asked for in order.
  mutating func sight(of index: Int, in queue: [RootWalk.Stop]) throws(FileError) -> Sight {
    if index >= first + sights.count { look(at: queue[index..<min(queue.count, index + LookAhead.window)]) }
    return try sights[index - first].get()
  }

  private mutating func look(at stops: ArraySlice<RootWalk.Stop>) {
    let (reader, root, rank, start) = (reader, root, rank, stops.startIndex)
    first = start
    sights = TwoThreads.map(stops.count, with: [UInt8]()) { room, index in
      LookAhead.sight(of: stops[start + index], root, rank, reader, &room)
    }
  }

  private static func sight(
    of stop: RootWalk.Stop, _ root: SkillLoader.Root, _ rank: Int, _ reader: SkillReader,
    _ room: inout [UInt8]
  ) -> Result<Sight, FileError> {
    let entry = FileEntry(name: "SKILL.md", kind: .file)
    let place = SkillPlace(entry, [], in: stop, of: root, rank: rank)
    if let skill = reader.glance(at: place, room: &room) { return .success(.skill(ReadSkill(skill, at: place))) }
    do throws(FileError) {
      return .success(.entries(try reader.files.list(stop.path)))
    } catch {
      return .failure(error)
    }
  }

  /// Whether a path names the same file with its letters in the other case.
  private static func ignoresCase(_ path: String, _ files: any Files) -> Bool {
    guard let one = try? files.status(path, followLinks: true),
      let other = try? files.status(path.inOtherCase, followLinks: true)
    else { return false }
    return one.identity == other.identity
  }
}

extension String {
  /// The text with small ASCII letters for capitals, and capitals for small ones.
  fileprivate var inOtherCase: String {
    String(decoding: utf8.map { $0.isASCIILetter ? $0 ^ 0x20 : $0 }, as: UTF8.self)
  }
}
