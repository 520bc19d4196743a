import SkillMarkdown
import SkillSystem
import SkillText

/// Reads one skill: file → front matter → checks → body → ``Skill``.
///
/// It never fails; what could not be read is told.
struct SkillReader: Sendable {
  /// The largest skill file, in bytes.
  static let byteLimit = InputLimits.skillFile.value

  let files: any Files
  /// Whether skills are read for a listing, which counts no items.
  var isListing = false

  /// The reader for the skill of a place: where files are traced, they are so on its behalf.
  func owned(by place: SkillPlace) -> SkillReader {
    guard let tracing = files as? TracingFiles else { return self }
    return SkillReader(files: tracing.owned(by: place.path), isListing: isListing)
  }

  /// Reads the skill of a place; nil when the place turns out to hold none.
  func read(_ place: SkillPlace) -> Skill? {
    do throws(FileError) {
      return skill(try files.read(place.path, limit: SkillReader.byteLimit, followLinks: place.kind != .file), place)
    } catch {
      return unread(place, because: error)
    }
  }

  // MARK: Stages

  private func skill(_ bytes: [UInt8], _ place: SkillPlace) -> Skill? {
    let text = DecodedText(path: place.shownPath, bytes: bytes)
    let frontMatter = FrontMatterReader.read(text)
    guard place.claim == .certain || isDescribed(frontMatter) else { return nil }
    let outline = MarkdownOutline.scan(text.file, range: frontMatter.body)
    var skill = SkillReader.draft(place, text, frontMatter)
    skill.findings += LengthCheck.findings(text.file, frontMatter.body, outline)
    skill.headings = BodyText.headings(outline)
    skill.triggers = TriggerReader.read(frontMatter, outline, in: text.file)
    skill.lateChecklist = LateChecklist(
      isListing ? nil : outline, body: frontMatter.body, skill: skill.name, in: text.file)
    readResources(of: place, outline, into: &skill)
    if text.isChanged { skill.originalDigest = SHA256.hex(bytes) }
    skill.settle()
    return skill
  }

  func isDescribed(_ frontMatter: FrontMatter) -> Bool {
    frontMatter.field("name") != nil && frontMatter.field("description") != nil
  }

  /// The skill with what its front matter says.
  static func draft(_ place: SkillPlace, _ text: DecodedText, _ frontMatter: FrontMatter) -> Skill {
    let name = NameCheck(frontMatter, pathName: place.pathName, form: place.form)
    let description = DescriptionCheck(frontMatter, in: text.file)
    var skill = Skill(
      id: SkillID(""), name: name.name, aliases: aliases(name.name, place),
      description: description.description ?? BodyText.firstParagraph(text.file, frontMatter.body),
      path: place.shownPath, folder: place.shownFolder, scope: place.scope, form: place.form,
      frontMatter: frontMatter.fields, source: text.file, bodyRange: frontMatter.body, pack: place.pack,
      openPath: place.path)
    skill.origin = SkillOrigin(place)
    skill.findings =
      place.findings + frontMatter.findings + name.findings + description.findings + KeyChecks.findings(frontMatter)
    skill.findings += HiddenCheck.findings(text, frontMatter, scope: place.scope)
    return skill
  }

  static func aliases(_ name: String, _ place: SkillPlace) -> [String] {
    name == place.pathName ? [name] : [name, place.pathName]
  }

  private func readResources(of place: SkillPlace, _ outline: MarkdownOutline, into skill: inout Skill) {
    let mentions = ReferenceScanner.mentions(skill.source, skill.bodyRange, fences: outline.fences)
    var folder = SkillFolder(files: files, place: place)
    folder.read(mentions)
    skill.references = folder.references
    skill.checksPath = folder.checksPath
    skill.findings += folder.findings
  }

  // MARK: What cannot be read whole

  /// What stands in the list for a file that could not be read; nil where nothing says that it is a skill.
  private func unread(_ place: SkillPlace, because error: FileError) -> Skill? {
    if error.code == .tooLarge, let skill = cut(place, because: error) { return skill }
    return place.claim == .certain ? broken(place, because: error) : nil
  }

  /// The metadata of a file over the limit; nil when its beginning has none.
  private func cut(_ place: SkillPlace, because error: FileError) -> Skill? {
    guard
      let bytes = try? files.readStart(place.path, count: SkillReader.byteLimit, followLinks: place.kind != .file),
      let end = bytes.lastIndex(where: { $0 < 0x80 })
    else { return nil }
    let text = DecodedText(path: place.shownPath, bytes: Array(bytes[...end]))
    let frontMatter = FrontMatterReader.read(text)
    let fields = ["name", "description"].compactMap { frontMatter.field($0) }
    guard place.claim == .certain ? !fields.isEmpty : fields.count == 2 else { return nil }
    var skill = SkillReader.draft(place, text, frontMatter)
    skill.keepMetadata(before: frontMatter.shape == .closed ? frontMatter.body.start : frontMatter.content.end)
    skill.depth = .everything
    skill.byteCount = (try? files.status(place.path, followLinks: true))?.size ?? skill.byteCount
    skill.isCut = true
    skill.findings.append(Finding(.largeFile, error.message + "; only its front matter was read"))
    skill.settle()
    return skill
  }

  /// What stands in the list for a skill whose text could not be read.
  private func broken(_ place: SkillPlace, because error: FileError) -> Skill {
    let rule: SkillRule = error.code == .tooLarge ? .largeFile : .unreadableFile
    var skill = Skill(
      id: SkillID(""), name: NamePattern.sanitised(place.pathName), aliases: [place.pathName], description: "",
      path: place.shownPath, folder: place.shownFolder, scope: place.scope, form: place.form, status: .broken,
      source: SourceFile(path: place.shownPath, bytes: []), bodyRange: SourceRange(0, 0), pack: place.pack,
      openPath: place.path)
    skill.origin = SkillOrigin(place)
    skill.findings = place.findings + [Finding(rule, error.message)]
    skill.settle()
    skill.status = .broken
    return skill
  }
}

extension Skill {
  /// Orders the findings and makes the status from them.
  ///
  /// A finding that loading calls an error, or a missing front matter, makes a skill degraded: it is listed and
  /// usable by name, and never chosen by itself.
  mutating func settle() {
    findings.sort { ($0.range?.start ?? -1, $0.rule.code) < ($1.range?.start ?? -1, $1.rule.code) }
    if findings.contains(where: { $0.load == .error || $0.rule == .noFrontMatter }) { status = .degraded }
  }

  /// Findings in the order of the file, as told to a user.
  func diagnostics(of findings: [Finding], _ strictness: Strictness) -> [Diagnostic] {
    var counter = LineCounter(source)
    return findings.compactMap { $0.diagnostic(in: source, strictness, &counter) }
  }
}
