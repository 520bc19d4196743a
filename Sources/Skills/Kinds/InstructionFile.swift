public import SkillText

/// An agent, a command or a rule as some client keeps it: what it is called, what it is for and where it lies.
///
/// Like a skill it is never dropped: what could not be read is told by ``status`` and ``diagnostics``.
public struct InstructionFile: Sendable {
  /// What it is; never ``InstructionKind/skill``.
  public var kind: InstructionKind
  /// The name it is called by: that of its front matter for an agent, of its path for a command or rule.
  public var name: String
  /// What it is for; the first paragraph of its text where it does not say.
  public var description: String
  /// The path to show, relative to the project when inside it.
  public var path: String
  /// The path to open it by.
  public var openPath: String
  /// Where it came from.
  public var scope: SkillScope
  /// Whose it is: a client such as `claude`, the name of a plugin or pack, or `project` for the bare folders.
  public var source: String
  /// The patterns of the files that a rule is for, as written, one each; empty where it has none.
  public var patterns: [String]
  /// Whether a rule is in force whatever the task.
  public var isAlwaysInForce: Bool
  /// Whether it may be used.
  public var status: SkillStatus
  /// The front matter as written, in order.
  public var frontMatter: [FrontMatterField]
  /// The bytes of its file.
  public var file: SourceFile
  /// The bytes of its text, after the front matter.
  public var bodyRange: SourceRange
  /// The path of the one of the same name that hides it.
  public var shadowedBy: String?
  /// The findings about it, in the order of the file.
  public var diagnostics: [Diagnostic]

  /// Makes a file of instructions; ``InstructionLoader`` does this.
  public init(
    kind: InstructionKind, name: String, description: String, path: String, openPath: String? = nil,
    scope: SkillScope = .project, source: String, patterns: [String] = [], isAlwaysInForce: Bool = false,
    status: SkillStatus = .ok, frontMatter: [FrontMatterField] = [], file: SourceFile, bodyRange: SourceRange,
    shadowedBy: String? = nil, diagnostics: [Diagnostic] = []
  ) {
    self.kind = kind
    self.name = name
    self.description = description
    self.path = path
    self.openPath = openPath ?? path
    self.scope = scope
    self.source = source
    self.patterns = patterns
    self.isAlwaysInForce = isAlwaysInForce
    self.status = status
    self.frontMatter = frontMatter
    self.file = file
    self.bodyRange = bodyRange
    self.shadowedBy = shadowedBy
    self.diagnostics = diagnostics
  }

  /// The text after the front matter.
  public var body: String { file.text(bodyRange) }
  /// The tokens of the whole file: bytes / 4, as every listing shows them.
  public var tokens: Int { file.bytes.count / 4 }
}

/// The agents, commands and rules that were found, in a fixed order (kind, name, path, by code points).
public struct InstructionCatalog: Sendable {
  /// The files.
  public var files: [InstructionFile]
  /// Findings about folders and collisions.
  public var diagnostics: [Diagnostic]
  /// Whether a bound of the search was hit, so that something may be missing.
  public var isPartial: Bool

  /// Makes a catalog.
  public init(files: [InstructionFile], diagnostics: [Diagnostic] = [], isPartial: Bool = false) {
    self.files = files
    self.diagnostics = diagnostics
    self.isPartial = isPartial
  }
}
