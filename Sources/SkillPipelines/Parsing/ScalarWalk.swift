import SkillText
import Synchronization

/// The walk over a scalar's value and its written text, made when the first place is asked for.
final class ScalarWalk: Sendable {
  /// Where the bytes of a value stand.
  struct Path: Sendable {
    /// The bytes of the value.
    let value: [UInt8]
    /// The offsets in the file of its first bytes, as far as the walk came.
    var places: [Int] = []
    /// The offset after the last of them.
    var end = 0

    /// The offset in the file of a byte of the value; that of its end for one beyond it, nil where the walk did not come.
    func place(of offset: Int) -> Int? {
      if places.indices.contains(offset) { return places[offset] }
      return offset >= value.count && places.count == value.count ? end : nil
    }
  }

  private let known = Mutex<Path?>(nil)

  /// The path of a map, which is always the same one.
  func path(_ map: ScalarMap) -> Path {
    known.withLock { known in
      if let known { return known }
      let path = Self.walk(map)
      known = path
      return path
    }
  }

  private static func walk(_ map: ScalarMap) -> Path {
    let bytes = map.file.bytes
    let inner = map.range.clamped(to: bytes.count)
    var path = Path(value: Array(map.text.utf8))
    path.places.reserveCapacity(path.value.count)
    var place = inner.start + headerLength(bytes, inner)
    for byte in path.value {
      while place < inner.end, bytes[place] != byte { place += 1 }
      guard place < inner.end else { return path }
      path.places.append(place)
      place += 1
    }
    path.end = min(place, max(inner.start, inner.end - 1))
    return path
  }

  /// The length of the line that opens a block scalar (`|`, `>-` …), and 0 for other scalars.
  private static func headerLength(_ bytes: [UInt8], _ inner: SourceRange) -> Int {
    guard let first = bytes[inner.start..<inner.end].first, first == UInt8(ascii: "|") || first == UInt8(ascii: ">")
    else { return 0 }
    let line = bytes[inner.start..<inner.end].prefix { $0 != 10 }
    return min(line.count + 1, inner.count)
  }
}
