/// Reads the extension of git's index that remembers which trees are written: `TREE`.
struct GitTrees {
  private let bytes: ArraySlice<UInt8>
  private let hash: Int
  private var index: Int
  private(set) var open: Set<String> = []

  /// Reads the data of the extension.
  init(_ bytes: ArraySlice<UInt8>, hash: Int) {
    self.bytes = bytes
    self.hash = hash
    index = bytes.startIndex
    _ = read(in: nil, depth: 0)
  }

  /// The most folders in one another that are followed.
  private static let depthLimit = 256

  /// One folder and those below it: name, NUL, number of entries (-1 when it is open), number of folders, hash.
  private mutating func read(in parent: String?, depth: Int) -> Bool {
    guard depth < Self.depthLimit, let name = text(until: 0), let count = number(until: 32),
      let below = number(until: 10)
    else { return false }
    let path = parent.map { $0.isEmpty ? name : $0 + "/" + name } ?? ""
    if count < 0 { open.insert(path) } else { index += hash }
    for _ in 0..<max(0, below) { guard read(in: path, depth: depth + 1) else { return false } }
    return true
  }

  private mutating func text(until end: UInt8) -> String? {
    guard index < bytes.endIndex, let stop = bytes[index...].firstIndex(of: end) else { return nil }
    defer { index = stop + 1 }
    return String(decoding: bytes[index..<stop], as: UTF8.self)
  }

  private mutating func number(until end: UInt8) -> Int? { text(until: end).flatMap { Int($0) } }
}
