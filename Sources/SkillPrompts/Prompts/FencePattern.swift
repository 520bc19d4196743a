/// Something that must not stand in fenced text: a head and a tail, between which a backslash breaks it.
///
/// `head`, n backslashes, `tail` becomes `head`, n + 1 backslashes, `tail`; so the way back is exact.
struct FencePattern: Sendable {
  private let head: [UInt8]
  private let tail: [UInt8]
  private let isWord: Bool

  init(head: String, tail: String, isWord: Bool) {
    self.head = Array(head.utf8)
    self.tail = Array(tail.utf8)
    self.isWord = isWord
  }

  /// The opening and closing forms of every tag.
  static let tags: [FencePattern] = PromptFence.Tag.allCases.flatMap { tag in
    ["/", ""].map { FencePattern(head: "<", tail: $0 + tag.rawValue, isWord: true) }
  }

  /// The text with one backslash more at every occurrence.
  func escaped(_ bytes: [UInt8]) -> [UInt8] { rewritten(bytes) { $0 + 1 } }

  /// The text with one backslash less at every occurrence that has one.
  func plain(_ bytes: [UInt8]) -> [UInt8] { rewritten(bytes) { max(0, $0 - 1) } }

  private func rewritten(_ bytes: [UInt8], _ change: (Int) -> Int) -> [UInt8] {
    guard !head.isEmpty, !tail.isEmpty else { return bytes }
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      guard bytes[index] == head[0], let backslashes = occurrence(in: bytes, at: index) else {
        out.append(bytes[index])
        index += 1
        continue
      }
      out += head + Array(repeating: UInt8(ascii: "\\"), count: change(backslashes))
      index += head.count + backslashes
    }
    return out
  }

  /// The number of backslashes between head and tail, when they stand at a place.
  private func occurrence(in bytes: [UInt8], at index: Int) -> Int? {
    guard bytes[index...].starts(with: head) else { return nil }
    let start = index + head.count
    let backslashes = bytes[start...].prefix { $0 == UInt8(ascii: "\\") }.count
    let rest = bytes[(start + backslashes)...]
    guard rest.count >= tail.count, rest.prefix(tail.count).elementsEqual(tail, by: { $0.lowercased == $1 }) else {
      return nil
    }
    let after = rest.dropFirst(tail.count).first
    return isWord && after.map(\.isLetter) == true ? nil : backslashes
  }
}

extension UInt8 {
  fileprivate var lowercased: UInt8 { (65...90).contains(self) ? self + 32 : self }
  fileprivate var isLetter: Bool { (97...122).contains(lowercased) }
}
