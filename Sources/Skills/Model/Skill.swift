import SkillSystem
public import SkillText

/// A skill as it was loaded: what it is called, when it applies, what it says and what it asks to be checked.
///
/// A skill is never dropped: what could not be read is told by ``status`` and ``diagnostics``.
public struct Skill: Sendable, Identifiable {
  /// The path-derived key `source/pack/name`, unique in a catalog.
  public var id: SkillID
  /// The declared name, or the folder's or file's where none was declared.
  public var name: String
  /// Every name that finds it: the declared one and the one of its path.
  public var aliases: [String]
  /// The description in full; the body's first paragraph where none was declared.
  public var description: String
  /// The path of its Markdown file, relative to the project when inside it.
  public var path: String
  /// The folder of the skill (a flat skill: of its file).
  public var folder: String
  /// The path to open its Markdown file by; ``path`` is the one to show.
  public var openPath: String
  /// Where it came from.
  public var scope: SkillScope
  /// Folder skill or flat skill.
  public var form: SkillForm
  /// Whether it may be used.
  public var status: SkillStatus
  /// The bytes of its Markdown file.
  public var source: SourceFile
  /// The bytes of the body, after the front matter.
  public var bodyRange: SourceRange
  /// When it applies, and when not.
  public var triggers: [SkillTrigger]
  /// The headings of its body.
  public var headings: [SkillHeading]
  /// The files it refers to inside its folder, in code-point order.
  public var references: [SkillReference]
  /// The pack it came with, if any.
  public var pack: String?
  /// The path to open its `checks.yml` by, if it has one.
  public var checksPath: String?
  /// The winner that hides this one under its short name.
  public var shadowedBy: SkillID?
  /// The front matter and the findings, where they are known and not read late.
  var givenFrontMatter: [FrontMatterField]
  var givenFindings: [Finding] = []
  /// The diagnostics, where they were given and not made from the findings.
  private var givenDiagnostics: [Diagnostic]?
  /// The checklist, where it was given and is not read from the body.
  private var givenChecklist: [ChecklistItem]?
  /// The checklist of the body.
  var lateChecklist: LateChecklist?
  /// Where the search found it; nil for a skill that no loader read.
  var origin: SkillOrigin?
  /// How much of it was loaded.
  public internal(set) var depth = SkillDepth.everything
  /// The bytes of its file, where ``source`` does not hold them all.
  var byteCount: Int?
  /// Whether its file is too large, so that only its front matter was read.
  var isCut = false
  /// The digest of the bytes on disk, where ``source`` holds others (it was no UTF-8).
  var originalDigest: String?

  /// Makes a skill; the loader does this.
  public init(
    id: SkillID, name: String, aliases: [String] = [], description: String, path: String, folder: String,
    scope: SkillScope = .project, form: SkillForm = .folder, status: SkillStatus = .ok,
    frontMatter: [FrontMatterField] = [], source: SourceFile, bodyRange: SourceRange, triggers: [SkillTrigger] = [],
    headings: [SkillHeading] = [], checklist: [ChecklistItem] = [], references: [SkillReference] = [],
    pack: String? = nil, checksPath: String? = nil, shadowedBy: SkillID? = nil, diagnostics: [Diagnostic] = [],
    openPath: String? = nil
  ) {
    self.id = id
    self.name = name
    self.aliases = aliases
    self.description = description
    self.path = path
    self.folder = folder
    self.openPath = openPath ?? path
    self.scope = scope
    self.form = form
    self.status = status
    givenFrontMatter = frontMatter
    self.source = source
    self.bodyRange = bodyRange
    self.triggers = triggers
    self.headings = headings
    givenChecklist = checklist.isEmpty ? nil : checklist
    self.references = references
    self.pack = pack
    self.checksPath = checksPath
    self.shadowedBy = shadowedBy
    givenDiagnostics = diagnostics.isEmpty ? nil : diagnostics
  }

  /// The front matter as written, in order.
  public var frontMatter: [FrontMatterField] {
    get { origin?.late?.fields ?? givenFrontMatter }
    set {
      settleLate()
      givenFrontMatter = newValue
    }
  }

  /// Makes a sound skill of which only the metadata is known, with its front matter to be read late.
  init(_ origin: SkillOrigin, name: String, description: String, source: SourceFile, byteCount: Int) {
    id = SkillID("")
    self.name = name
    aliases = name == origin.place.pathName ? [name] : [name, origin.place.pathName]
    self.description = description
    path = origin.place.shownPath
    folder = origin.place.shownFolder
    openPath = origin.place.path
    (scope, form, status, pack) = (origin.place.scope, origin.place.form, .ok, origin.place.pack)
    (givenFrontMatter, triggers, headings, references) = ([], [], [], [])
    self.source = source
    bodyRange = SourceRange(source.bytes.count, source.bytes.count)
    self.origin = origin
    depth = .metadata
    self.byteCount = byteCount
  }

  /// The findings about this skill, in the order of the file.
  public var diagnostics: [Diagnostic] {
    get { givenDiagnostics ?? diagnostics(of: findings, .lenient) }
    set { givenDiagnostics = newValue }
  }

  /// The items of its checklists.
  public var checklist: [ChecklistItem] {
    get { givenChecklist ?? lateChecklist?.items ?? [] }
    set { givenChecklist = newValue }
  }

  /// The number of items of its checklists, known without reading them.
  public var checklistCount: Int { givenChecklist?.count ?? lateChecklist?.count ?? 0 }
}

extension Skill {
  /// The folder to open its other files in; ``folder`` is the one to show.
  public var openFolder: String { Paths.parent(openPath) }
  /// The body as text, line ends as written.
  public var body: String { source.text(bodyRange) }
  /// The tokens of the whole file: bytes / 4, as every listing shows them.
  public var tokens: Int { (byteCount ?? source.bytes.count) / 4 }
  /// Whether its text was read; without it a skill is listed, and not used.
  public var hasText: Bool { status != .broken && !isCut }
  /// Whether the matcher may choose it by itself: it is `ok`, shown and described.
  public var isMatchable: Bool { status == .ok && shadowedBy == nil }
}
