public import SkillText
import SkillYAML

/// A file of waivers: `version: 1` and a list `waivers` of `id`, `reason` and, where they end, `until`.
public struct WaiverFile: Sendable {
  /// The waivers that can be used.
  public private(set) var waivers: [Waiver] = []
  /// What is wrong with the others, one line each, with file and line; such a waiver does not count.
  public private(set) var problems: [String] = []

  /// Reads a file.
  public init(_ file: SourceFile) {
    let document = YAMLDocument.parse(file)
    problems = document.diagnostics.filter { $0.severity == .error }.map { "\(file.path): \($0.message)" }
    guard let root = document.root, problems.isEmpty else { return }
    guard root["version"]?.text == "1", let entries = root["waivers"]?.sequence else {
      problems.append("\(file.path): needs 'version: 1' and a list 'waivers'")
      return
    }
    for entry in entries { read(entry, file) }
  }

  private mutating func read(_ entry: YAMLNode, _ file: SourceFile) {
    let place = "\(file.path):\(file.position(at: entry.range.start).line): "
    guard let id = entry["id"]?.text, id.contains("#") else {
      return problems.append(place + "a waiver needs the 'id' of an item or a finding")
    }
    guard let reason = entry["reason"]?.text, !reason.collapsed.isEmpty else {
      return problems.append(place + "the waiver of '\(id)' needs a 'reason'")
    }
    let until = entry["until"]?.text
    guard until.map(WaiverFile.isDay) ?? true else {
      return problems.append(place + "'until' of '\(id)' is a day such as 2026-12-31")
    }
    waivers.append(Waiver(id: id, reason: reason.collapsed, until: until))
  }

  /// Whether a text is a day: four digits, two and two, in the calendar's range.
  private static func isDay(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2], parts.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } }),
      let month = Int(parts[1]), let day = Int(parts[2])
    else { return false }
    return (1...12).contains(month) && (1...31).contains(day)
  }
}
