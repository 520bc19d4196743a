/// The files that git tracks, as its index file lists them: read as bytes, nothing is started.
///
/// Versions 2 to 4 of the format are read, with hashes of 20 or 32 bytes.
struct GitIndex: Sendable {
  /// A tracked file, and what git saw of it last.
  struct Entry: Sendable, Hashable {
    var path: String
    var seconds: UInt32
    var nanoseconds: UInt32
    var size: UInt32
    /// Whether it is a regular file that git watches for changes.
    var isWatched: Bool
  }

  /// The entries, in the order of the file.
  let entries: [Entry]
  /// The folders whose tree is not what the last commit or check-out wrote: something in them was staged since.
  ///
  /// The root is empty.
  let openFolders: Set<String>

  /// Reads an index; nil when the bytes are none.
  init?(_ bytes: [UInt8]) {
    for hash in [20, 32] {
      var reader = Reader(bytes: bytes, hash: hash)
      if let entries = reader.entries() {
        self.entries = entries
        openFolders = reader.openFolders()
        return
      }
    }
    return nil
  }

  /// Whether a file stands in a folder in which something was staged.
  func isInOpenFolder(_ path: String) -> Bool {
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    return openFolders.contains(slash.map { String(path[..<$0]) } ?? "")
  }

  private struct Reader {
    let bytes: [UInt8]
    let hash: Int
    var index = 0
    var version: UInt32 = 0
    var last: [UInt8] = []

    init(bytes: [UInt8], hash: Int) {
      self.bytes = bytes
      self.hash = hash
    }

    mutating func entries() -> [Entry]? {
      guard bytes.starts(with: "DIRC".utf8) else { return nil }
      index = 4
      guard let version = word(), (2...4).contains(version), let count = word() else { return nil }
      self.version = version
      var entries: [Entry] = []
      for _ in 0..<count {
        guard let entry = entry() else { return nil }
        if let before = entries.last?.path, !before.utf8.lexicographicallyPrecedes(entry.path.utf8),
          before != entry.path
        {
          return nil
        }
        entries.append(entry)
      }
      return index + hash <= bytes.count ? entries : nil
    }

    /// The folders that the extension `TREE` calls open; none without it.
    mutating func openFolders() -> Set<String> {
      while index + 8 + hash <= bytes.count {
        let name = bytes[index..<index + 4]
        index += 4
        guard let size = word(), index + Int(size) + hash <= bytes.count else { return [] }
        let data = bytes[index..<index + Int(size)]
        if name.elementsEqual("TREE".utf8) { return GitTrees(data, hash: hash).open }
        index += Int(size)
      }
      return []
    }

    private mutating func entry() -> Entry? {
      let start = index
      index += 8
      guard let seconds = word(), let nanoseconds = word() else { return nil }
      index += 8
      guard let mode = word() else { return nil }
      index += 8
      guard let size = word() else { return nil }
      index += hash
      guard let flags = half() else { return nil }
      let isExtended = version >= 3 && flags & 0x4000 != 0
      var more: UInt16 = 0
      if isExtended {
        guard let half = half() else { return nil }
        more = half
      }
      guard let name = version == 4 ? shortName() : plainName(from: start) else { return nil }
      let isWatched = mode & 0xF000 == 0x8000 && flags & 0x8000 == 0 && more & 0x4000 == 0
      return Entry(
        path: String(decoding: name, as: UTF8.self), seconds: seconds, nanoseconds: nanoseconds, size: size,
        isWatched: isWatched)
    }

    /// A name up to its NUL; zeros fill the entry up to a multiple of eight bytes.
    private mutating func plainName(from start: Int) -> [UInt8]? {
      guard let name = untilZero() else { return nil }
      index = start + (index - 1 - start + 8) / 8 * 8
      return name
    }

    /// A name that goes on where the last one can be kept.
    private mutating func shortName() -> [UInt8]? {
      guard var byte = next() else { return nil }
      var dropped = Int(byte & 0x7F)
      while byte & 0x80 != 0 {
        guard let following = next(), dropped < 1 << 20 else { return nil }
        byte = following
        dropped = (dropped + 1) << 7 | Int(byte & 0x7F)
      }
      guard dropped <= last.count, let rest = untilZero() else { return nil }
      last = last.dropLast(dropped) + rest
      return last
    }

    private mutating func untilZero() -> [UInt8]? {
      guard index < bytes.count, let end = bytes[index...].firstIndex(of: 0) else { return nil }
      defer { index = end + 1 }
      return Array(bytes[index..<end])
    }

    private mutating func next() -> UInt8? {
      guard index < bytes.count else { return nil }
      defer { index += 1 }
      return bytes[index]
    }

    private mutating func word() -> UInt32? {
      guard let high = half(), let low = half() else { return nil }
      return UInt32(high) << 16 | UInt32(low)
    }

    private mutating func half() -> UInt16? {
      guard let high = next(), let low = next() else { return nil }
      return UInt16(high) << 8 | UInt16(low)
    }
  }
}
