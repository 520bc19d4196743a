import SkillText

/// Finds hidden characters anywhere in a skill's file, and says what they spell.
struct HiddenCheck {
  /// The most places that one finding names.
  static let shownPlaces = 4
  /// The most characters of a payload that a message quotes.
  static let shownPayload = 240

  private let file: SourceFile
  private let scope: SkillScope

  /// The findings about a file, one for each kind of hidden character.
  ///
  /// What stands in the name and the description and spells nothing is left to the checks of those fields.
  static func findings(_ text: DecodedText, _ frontMatter: FrontMatter, scope: SkillScope) -> [Finding] {
    let file = text.file
    let runs = HiddenText.runs(in: file.bytes, SourceRange(text.start, file.bytes.count), plainUpTo: text.plainCount)
    guard !runs.isEmpty else { return [] }
    let fields = ["name", "description"].compactMap { frontMatter.field($0)?.range }
    let check = HiddenCheck(file: file, scope: scope)
    return HiddenRun.Kind.allCases.compactMap { kind in
      let isQuiet = kind == .zeroWidth || kind == .control
      return check.finding(runs.filter { $0.kind == kind && !(isQuiet && $0.range.lies(inOneOf: fields)) })
    }
  }

  private func finding(_ runs: [HiddenRun]) -> Finding? {
    guard let first = runs.first else { return nil }
    let finding = Finding(first.kind.rule, message(runs), at: first.range, notes: notes(runs.dropFirst()))
    let isLone = first.kind == .variation && runs.allSatisfy { $0.count == 1 }
    if isLone { return finding.weighing(load: .warning, strict: .warning) }
    return scope == .user && finding.load == .error ? finding.weighing(load: .warning, strict: finding.strict) : finding
  }

  private func message(_ runs: [HiddenRun]) -> String {
    let count = runs.reduce(0) { $0 + $1.count }
    guard let first = runs.first else { return "" }
    let subject = "\(count) \(first.kind.words)\(count == 1 ? "" : "s")"
    guard let payload = HiddenPayload.text(of: runs, in: file.bytes) else {
      return subject + ", the first is " + name(first)
    }
    return subject + (count == 1 ? " spells '" : " spell '") + HiddenCheck.cut(payload) + "'"
  }

  private func name(_ run: HiddenRun) -> String {
    file.text(run.range).unicodeScalars.first.map(InvisibleText.name) ?? ""
  }

  private func notes(_ rest: ArraySlice<HiddenRun>) -> [Finding.Note] {
    let shown = rest.prefix(HiddenCheck.shownPlaces).map { Finding.Note(message: "also here", range: $0.range) }
    let left = rest.count - shown.count
    return left > 0 ? shown + [Finding.Note(message: "and in \(left) more places", range: nil)] : shown
  }

  /// The beginning of a text that is too long to be quoted.
  static func cut(_ text: String) -> String {
    let head = text.unicodeScalars.prefix(shownPayload)
    return head.endIndex == text.unicodeScalars.endIndex ? text : String(head) + "…"
  }
}

extension SourceRange {
  /// Whether the range lies inside one of several.
  fileprivate func lies(inOneOf ranges: [SourceRange]) -> Bool {
    ranges.contains { $0.start <= start && end <= $0.end }
  }
}
