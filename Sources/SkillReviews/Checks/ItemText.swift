/// The text of a checklist item without its marks: what a checks file quotes need not repeat the markup.
///
/// More lenient than `ChecklistItem.normalise`, for texts that are no Markdown when their code spans are left out. Marks of emphasis and code and the targets of links are left out, and white space is collapsed; `String` compares
/// by canonical equivalence, which is what NFC is for. Both sides of a comparison go through here.
struct ItemText: Hashable {
  let text: String

  init(_ source: String) {
    let marks = Set("`*_~\\".utf8)
    let bytes = Self.withoutLinkTargets(Array(source.utf8)).filter { !marks.contains($0) }
    text = String(decoding: bytes, as: UTF8.self).collapsed
  }

  /// How many of the words of both texts are in both, 0…1.
  func likeness(to other: ItemText) -> Double {
    let (mine, theirs) = (words, other.words)
    let union = mine.union(theirs).count
    return union == 0 ? 0 : Double(mine.intersection(theirs).count) / Double(union)
  }

  private var words: Set<String> {
    Set(text.lowercased().utf8.split { !$0.isNamePart }.map { String(decoding: $0, as: UTF8.self) })
  }

  /// `[text](target)` becomes `text`.
  private static func withoutLinkTargets(_ bytes: [UInt8]) -> [UInt8] {
    var kept: [UInt8] = []
    var rest = bytes[...]
    while let open = rest.firstIndex(of: UInt8(ascii: "[")) {
      kept += rest[..<open]
      let tail = rest[(open + 1)...]
      guard let close = tail.firstIndex(of: UInt8(ascii: "]")), tail[(close + 1)...].first == UInt8(ascii: "("),
        let end = tail[close...].firstIndex(of: UInt8(ascii: ")"))
      else {
        kept.append(rest[open])
        rest = tail
        continue
      }
      kept += tail[..<close]
      rest = tail[(end + 1)...]
    }
    return kept + rest
  }
}
