import SkillSystem
import SkillText

/// Reads one agent, command or rule, through the parser that reads skills.
struct InstructionReader {
  let files: any Files

  /// Reads the file of a place; nil when it turns out to be something else.
  func read(_ place: InstructionPlace) -> InstructionFile? {
    do throws(FileError) {
      let text = DecodedText(path: place.shown, bytes: try files.read(place.path, limit: SkillReader.byteLimit))
      return place.path.utf8.suffix(5).elementsEqual(".toml".utf8) ? table(text, place) : markdown(text, place)
    } catch {
      guard !place.isDoubtful else { return nil }
      let rule: SkillRule = error.code == .tooLarge ? .largeFile : .unreadableFile
      var file = draft(place, SourceFile(path: place.shown, bytes: []), SourceRange(0, 0))
      file.status = .broken
      file.diagnostics = told([Finding(rule, error.message)], file.file)
      return file
    }
  }

  private func draft(_ place: InstructionPlace, _ file: SourceFile, _ body: SourceRange) -> InstructionFile {
    InstructionFile(
      kind: place.kind, name: place.pathName, description: "", path: place.shown, openPath: place.path,
      scope: place.scope, source: place.source, file: file, bodyRange: body)
  }

  // MARK: Markdown

  private func markdown(_ text: DecodedText, _ place: InstructionPlace) -> InstructionFile? {
    let front = FrontMatterReader.read(text)
    guard !place.isDoubtful || front.shape != .missing else { return nil }
    var file = draft(place, text.file, front.body)
    file.frontMatter = front.fields
    if place.kind == .agent, let name = oneLine(front.field("name")) { file.name = name }
    file.description = oneLine(front.field("description")) ?? BodyText.firstParagraph(text.file, front.body)
    if place.kind == .rule { scope(&file, front, isFixed: place.isFixed) }
    let findings = findings(front, place, text.file)
    file.diagnostics = told(findings, text.file)
    if findings.contains(where: { $0.load == .error }) { file.status = .degraded }
    return file
  }

  /// Where a rule is in force: always, or for files of its patterns.
  private func scope(_ file: inout InstructionFile, _ front: FrontMatter, isFixed: Bool) {
    file.patterns = ["globs", "apply-to", "paths"].compactMap(front.field)
      .flatMap { $0.value.texts }.flatMap(CommaList.parts)
    let isTold = front.field("always-apply")?.value.isTrue
    file.isAlwaysInForce = isFixed || isTold ?? (file.patterns.isEmpty && front.field("description") == nil)
  }

  private func oneLine(_ field: FrontMatterField?) -> String? {
    guard let texts = field?.value.texts else { return nil }
    let words = texts.joined(separator: " ").split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.isEmpty ? nil : InvisibleText.stripped(words)
  }

  /// Commands and rules need no front matter; agents need one with a description, by which others choose them.
  private func findings(_ front: FrontMatter, _ place: InstructionPlace, _ file: SourceFile) -> [Finding] {
    guard place.kind == .agent else {
      return front.findings.filter { $0.rule != .noFrontMatter && !isBarePattern($0, front, place) }
    }
    guard front.shape != .missing, front.field("description") == nil else { return front.findings }
    return front.findings + [
      Finding(
        .missingDescription, "'description' is missing", at: SourceRange(front.content.start, front.content.start)
      )
      .weighing(load: .warning, strict: .error)
    ]
  }

  /// Whether a finding asks for quotes around the patterns of a Cursor rule, which would become part of them.
  private func isBarePattern(_ finding: Finding, _ front: FrontMatter, _ place: InstructionPlace) -> Bool {
    guard place.path.hasSuffix(".mdc"), let globs = front.field("globs")?.range, let start = finding.range?.start else {
      return false
    }
    return globs.start <= start && start <= globs.end
  }

  // MARK: TOML

  /// A command in TOML: only its description is looked for, on one line.
  private func table(_ text: DecodedText, _ place: InstructionPlace) -> InstructionFile {
    var file = draft(place, text.file, SourceRange(text.start, text.file.bytes.count))
    file.description = TOMLLine.value(of: "description", in: text.file) ?? ""
    file.diagnostics = told(text.findings, text.file)
    return file
  }

  private func told(_ findings: [Finding], _ file: SourceFile) -> [Diagnostic] {
    findings.sorted { ($0.range?.start ?? -1, $0.rule.code) < ($1.range?.start ?? -1, $1.rule.code) }
      .compactMap { $0.diagnostic(in: file, .lenient) }
  }
}
