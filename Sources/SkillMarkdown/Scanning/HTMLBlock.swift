/// The kinds of HTML blocks that CommonMark tells apart by how they start and end (section 4.6).
enum HTMLBlock {
  /// `<script`, `<pre`, `<style`, `<textarea`: up to a closing tag of these.
  case verbatim
  /// Up to the given text.
  case comment, processingInstruction, declaration, characterData
  /// A known block tag, or any tag alone on its line: up to a blank line.
  case tag

  /// Whether a blank line ends the block.
  var endsAtBlankLine: Bool { self == .tag }

  /// Recognises the start of an HTML block at a `<`.
  ///
  /// `mayBeAnyTag` says whether any complete tag alone on the line counts; not so within a paragraph.
  init?(_ bytes: [UInt8], from start: Int, to end: Int, mayBeAnyTag: Bool) {
    let text = bytes[start..<end]
    if let special = Self.special(text) {
      self = special
    } else if Self.startsWithBlockTag(text) || (mayBeAnyTag && HTMLTag.isAlone(in: text)) {
      self = .tag
    } else {
      return nil
    }
  }

  /// Whether the block ends in this part of a line.
  func ends(in bytes: [UInt8], from start: Int, to end: Int) -> Bool {
    let text = bytes[start..<end]
    return switch self {
    case .verbatim: Self.verbatimNames.contains { text.holdsIgnoringCase("</" + $0 + ">") }
    case .comment: text.holdsIgnoringCase("-->")
    case .processingInstruction: text.holdsIgnoringCase("?>")
    case .declaration: text.contains(.greater)
    case .characterData: text.holdsIgnoringCase("]]>")
    case .tag: false
    }
  }

  private static let verbatimNames = ["script", "pre", "style", "textarea"]

  private static func special(_ text: ArraySlice<UInt8>) -> HTMLBlock? {
    let rest = text.dropFirst()
    switch rest.first {
    case .questionMark: return .processingInstruction
    case .bang:
      if rest.starts(with: "!--".utf8) { return .comment }
      if rest.starts(with: "![CDATA[".utf8) { return .characterData }
      return rest.dropFirst().first?.isLetter == true ? .declaration : nil
    default:
      let name = HTMLTag.name(rest)
      guard verbatimNames.contains(name.text) else { return nil }
      return name.next == nil || name.next == .greater || name.next?.isBlank == true ? .verbatim : nil
    }
  }

  private static func startsWithBlockTag(_ text: ArraySlice<UInt8>) -> Bool {
    var rest = text.dropFirst()
    if rest.first == .slash { rest = rest.dropFirst() }
    let name = HTMLTag.name(rest)
    guard HTMLTag.blockNames.contains(name.text) else { return false }
    switch name.next {
    case nil, .some(.greater), .some(.space), .some(.tab): return true
    case .some(.slash): return rest.dropFirst(name.text.utf8.count + 1).first == .greater
    default: return false
    }
  }
}

extension ArraySlice<UInt8> {
  /// Whether the slice holds an ASCII text in any case.
  fileprivate func holdsIgnoringCase(_ text: String) -> Bool {
    let wanted = Array(text.utf8)
    guard count >= wanted.count else { return false }
    return (startIndex...(endIndex - wanted.count)).contains { start in
      wanted.indices.allSatisfy { Self.folded(self[start + $0]) == wanted[$0] }
    }
  }

  private static func folded(_ byte: UInt8) -> UInt8 { byte >= 65 && byte <= 90 ? byte | 0x20 : byte }
}
