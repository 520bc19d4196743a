/// Reads what git prints.
enum GitOutput {
  /// The first line.
  static func line(_ bytes: [UInt8]) -> String? {
    let line = bytes.prefix { $0 != 10 }
    return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
  }

  /// The texts between NULs.
  static func fields(_ bytes: [UInt8]) -> [String] {
    bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The files and new lines of a diff without context; files that are gone have none and are left out.
  static func changes(_ diff: [UInt8]) -> [GitChange] {
    var changes: [GitChange] = []
    var skipped = 0
    for line in diff.split(separator: 10, omittingEmptySubsequences: false) {
      // The lines that a hunk announced are content, whatever they look like.
      guard skipped == 0 else {
        if line.first != UInt8(ascii: "\\") { skipped -= 1 }
        continue
      }
      if line.starts(with: "diff --git ".utf8) {
        changes.append(GitChange(path: headerPath(line) ?? "", addedLines: []))
      } else if line.starts(with: "+++ ".utf8), !changes.isEmpty {
        changes[changes.count - 1].path = path(line.dropFirst(4)) ?? ""
      } else if line.starts(with: "@@ ".utf8), !changes.isEmpty, let hunk = Hunk(line) {
        skipped = hunk.lines
        if let added = hunk.added { changes[changes.count - 1].addedLines.append(added) }
      } else if line.starts(with: "deleted file".utf8), !changes.isEmpty {
        changes[changes.count - 1].path = ""
      }
    }
    return changes.filter { !$0.path.isEmpty }
  }

  /// A header `@@ -a,b +c,d @@`.
  private struct Hunk {
    /// The new lines; nil when lines are only taken away.
    var added: ClosedRange<Int>?
    /// The lines of content that follow.
    var lines: Int

    init?(_ line: ArraySlice<UInt8>) {
      let words = line.split(separator: UInt8(ascii: " "))
      guard words.count > 2, let old = Self.span(words[1]), let new = Self.span(words[2]) else { return nil }
      lines = old.count + new.count
      added = new.count > 0 ? new.start...(new.start + new.count - 1) : nil
    }

    private static func span(_ word: ArraySlice<UInt8>) -> (start: Int, count: Int)? {
      let numbers = word.dropFirst().split(separator: UInt8(ascii: ",")).map {
        Int(String(decoding: $0, as: UTF8.self))
      }
      guard let first = numbers.first, let start = first, start < 1 << 40 else { return nil }
      guard numbers.count > 1 else { return (start, 1) }
      guard let count = numbers[1], count >= 0, count < 1 << 40 else { return nil }
      return (start, count)
    }
  }

  /// The path of a line `diff --git a/X b/X`, whose two halves are alike because renames are off.
  ///
  /// It counts for files without `+++`: binary and empty ones.
  private static func headerPath(_ line: ArraySlice<UInt8>) -> String? {
    let names = Array(line.dropFirst(11))
    guard names.first != UInt8(ascii: "\"") else {
      guard
        let end = names.dropFirst().indices.first(where: { names[$0] == UInt8(ascii: "\"") && isClosing($0, names) })
      else { return nil }
      let second = names[(end + 1)...].drop { $0 == UInt8(ascii: " ") }
      return path(second)
    }
    guard names.count % 2 == 1 else { return nil }
    return path(names[(names.count / 2 + 1)...])
  }

  /// Whether a quote is not escaped by the backslashes before it.
  private static func isClosing(_ index: Int, _ bytes: [UInt8]) -> Bool {
    bytes[..<index].reversed().prefix { $0 == UInt8(ascii: "\\") }.count % 2 == 0
  }

  /// The path of `b/X`, or of `"b/X"` with C escapes; nil for `/dev/null`.
  private static func path(_ text: ArraySlice<UInt8>) -> String? {
    // A name with a space is followed by a tab.
    var bytes = Array(text.last == 9 ? text.dropLast() : text)
    if bytes.first == UInt8(ascii: "\""), bytes.last == UInt8(ascii: "\""), bytes.count > 1 {
      bytes = unquoted(bytes.dropFirst().dropLast())
    }
    guard bytes.starts(with: "b/".utf8) else { return nil }
    return String(decoding: bytes.dropFirst(2), as: UTF8.self)
  }

  private static func unquoted(_ text: ArraySlice<UInt8>) -> [UInt8] {
    let named: [UInt8: UInt8] = [
      UInt8(ascii: "n"): 10, UInt8(ascii: "t"): 9, UInt8(ascii: "r"): 13, UInt8(ascii: "a"): 7, UInt8(ascii: "b"): 8,
      UInt8(ascii: "v"): 11, UInt8(ascii: "f"): 12,
    ]
    var bytes: [UInt8] = []
    var rest = text
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let next = rest.popFirst() else {
        bytes.append(byte)
        continue
      }
      guard (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(next) else {
        bytes.append(named[next] ?? next)
        continue
      }
      let digits = [next] + rest.prefix(2)
      rest = rest.dropFirst(2)
      let value = digits.reduce(0) { $0 * 8 + Int($1 & 7) }
      bytes.append(UInt8(truncatingIfNeeded: value))
    }
    return bytes
  }
}
