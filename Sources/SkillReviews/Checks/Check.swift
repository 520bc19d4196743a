public import SkillSystem
public import SkillText

/// An executable check: how the engine decides a checklist item by itself, by searching files for patterns.
public struct Check: Sendable, Hashable {
  /// A text that proves something about a check.
  public struct Snippet: Sendable, Hashable {
    /// The path the text is taken to have; nil for a path that every glob takes.
    public var file: String?
    /// The text.
    public var text: String
    /// The place in the checks file.
    public var location: SourceLocation?

    /// Makes a snippet.
    public init(file: String? = nil, text: String, at location: SourceLocation? = nil) {
      self.file = file
      self.text = text
      self.location = location
    }
  }

  /// The ids of the checklist items it decides: more than one only where a checklist repeats a text.
  public var items: [String]
  /// The globs of the files it looks at, inside the subject.
  public var files: [PathGlob]
  /// A file counts only if this matches.
  public var when: Pattern?
  /// A match fails.
  public var forbid: Pattern?
  /// A counted file without a match fails.
  public var require: Pattern?
  /// Texts that it must not fail; at least one.
  public var good: [Snippet]
  /// Texts that it must fail; at least one.
  public var bad: [Snippet]
  /// The place in the checks file.
  public var location: SourceLocation?

  /// Makes a check.
  public init(
    items: [String], files: [PathGlob], when: Pattern? = nil, forbid: Pattern? = nil, require: Pattern? = nil,
    good: [Snippet] = [], bad: [Snippet] = [], at location: SourceLocation? = nil
  ) {
    self.items = items
    self.files = files
    self.when = when
    self.forbid = forbid
    self.require = require
    self.good = good
    self.bad = bad
    self.location = location
  }
}
