/// The difference of two texts as `diff -u` and `patch` have it.
struct UnifiedDiff {
  /// A line of the difference: kept, gone or new.
  private struct Line {
    var mark: Character
    var text: String
    var old: Int
    var new: Int
  }

  private static let context = 3
  private let path: String
  private let lines: [Line]

  /// Compares the bytes of a file before and after.
  init(_ path: String, _ before: [UInt8], _ after: [UInt8]) {
    self.path = path
    lines = UnifiedDiff.compare(UnifiedDiff.split(before), UnifiedDiff.split(after))
  }

  /// The whole text; empty where nothing differs.
  var text: String {
    let hunks = self.hunks
    guard !hunks.isEmpty else { return "" }
    return "--- a/\(path)\n+++ b/\(path)\n" + hunks.map(text).joined()
  }

  /// The lines of a text with their line ends.
  private static func split(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for index in bytes.indices where bytes[index] == 10 {
      lines.append(bytes[start...index])
      start = index + 1
    }
    return start < bytes.count ? lines + [bytes[start...]] : lines
  }

  private static func compare(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) -> [Line] {
    let difference = new.difference(from: old)
    let (gone, come) = (offsets(difference.removals), offsets(difference.insertions))
    var lines: [Line] = []
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      let mark: Character = gone.contains(left) ? "-" : come.contains(right) ? "+" : " "
      let text = mark == "+" ? new[right] : old[left]
      lines.append(Line(mark: mark, text: String(decoding: text, as: UTF8.self), old: left, new: right))
      if mark != "+" { left += 1 }
      if mark != "-" { right += 1 }
    }
    return lines
  }

  private static func offsets(_ changes: [CollectionDifference<ArraySlice<UInt8>>.Change]) -> Set<Int> {
    Set(
      changes.map { change in
        switch change {
        case .insert(let offset, _, _), .remove(let offset, _, _): offset
        }
      })
  }

  /// The places of changes with the lines around them; what overlaps is one.
  private var hunks: [Range<Int>] {
    var hunks: [Range<Int>] = []
    for index in lines.indices where lines[index].mark != " " {
      let range = max(0, index - Self.context)..<min(lines.count, index + Self.context + 1)
      if let last = hunks.last, last.upperBound >= range.lowerBound {
        hunks[hunks.count - 1] = last.lowerBound..<range.upperBound
      } else {
        hunks.append(range)
      }
    }
    return hunks
  }

  private func text(_ hunk: Range<Int>) -> String {
    let lines = self.lines[hunk]
    guard let first = lines.first else { return "" }
    let (old, new) = (lines.count { $0.mark != "+" }, lines.count { $0.mark != "-" })
    let head = "@@ -\(UnifiedDiff.place(first.old, old)) +\(UnifiedDiff.place(first.new, new)) @@\n"
    return head + lines.map(text).joined()
  }

  private static func place(_ start: Int, _ count: Int) -> String { "\(count == 0 ? start : start + 1),\(count)" }

  private func text(_ line: Line) -> String {
    "\(line.mark)\(line.text)" + (line.text.utf8.last == 10 ? "" : "\n\\ No newline at end of file\n")
  }
}
