public import SkillText

/// Where a skill came from.
///
/// Precedence falls in this order.
public enum SkillScope: String, Sendable, Hashable, CaseIterable {
  case flag, project, user, plugin
}

/// The two forms of a skill on disk.
public enum SkillForm: String, Sendable, Hashable { case folder, flat }

/// Whether a skill may be used.
public enum SkillStatus: String, Sendable, Hashable {
  /// Loaded whole.
  case ok
  /// Listed and usable by name, never matched by itself: its metadata is incomplete.
  case degraded
  /// Listed only: its text could not be read.
  case broken
}

/// One key of the front matter, as written.
public struct FrontMatterField: Sendable, Hashable {
  /// The key.
  public var key: String
  /// The value: text for scalars (never a number or boolean), lists and maps below.
  public var value: FrontMatterValue
  /// The source text of the value.
  public var sourceText: String
  /// The bytes of the value in its file.
  public var range: SourceRange
  /// The bytes of the key.
  public var keyRange: SourceRange

  /// Makes a field.
  public init(
    key: String, value: FrontMatterValue, sourceText: String, range: SourceRange, keyRange: SourceRange? = nil
  ) {
    self.key = key
    self.value = value
    self.sourceText = sourceText
    self.range = range
    self.keyRange = keyRange ?? range
  }
}

/// A value of the front matter; scalars stay text.
public indirect enum FrontMatterValue: Sendable, Hashable {
  case text(String)
  case list([FrontMatterValue])
  case map([String: FrontMatterValue])
  case null
}

/// A sentence that says when a skill applies, or when it does not.
public struct SkillTrigger: Sendable, Hashable {
  /// Where a trigger stands.
  public enum Origin: String, Sendable, Hashable { case description, key, section }

  /// The sentence or bullet, without its mark.
  public var text: String
  /// Whether it says when the skill does *not* apply.
  public var isNegative: Bool
  /// Where it stands.
  public var origin: Origin
  /// The line in the file, from 1.
  public var line: Int

  /// Makes a trigger; hidden characters are left out of its text.
  public init(_ text: String, isNegative: Bool = false, origin: Origin, line: Int) {
    self.text = HiddenText.stripped(text)
    self.isNegative = isNegative
    self.origin = origin
    self.line = line
  }
}

/// A heading of a skill's body.
public struct SkillHeading: Sendable, Hashable {
  /// 1…6.
  public var level: Int
  /// The text.
  public var text: String
  /// The line in the file, from 1.
  public var line: Int
  /// The bytes under it, up to the next heading of the same or a higher level.
  public var range: SourceRange

  /// Makes a heading.
  public init(level: Int, text: String, line: Int, range: SourceRange) {
    self.level = level
    self.text = text
    self.line = line
    self.range = range
  }
}

/// A file that a skill refers to.
public struct SkillReference: Sendable, Hashable {
  /// The path relative to the skill's folder.
  public var path: String
  /// Its size in bytes.
  public var size: Int

  /// Makes a reference.
  public init(path: String, size: Int) {
    self.path = path
    self.size = size
  }
}
