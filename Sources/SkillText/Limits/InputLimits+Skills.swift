extension InputLimits {
  static var skills: [InputLimit] {
    [
      skillFile, frontMatter, nameLength, descriptionLength, listingLength, compatibilityLength, bodyLines, bodyTokens,
      resourceDepth, resourceEntries, mentions, linkedBytes, mendedBytes, resourceFile,
    ]
  }

  /// A skill file.
  public static let skillFile = InputLimit(
    "skill-file", "skill file", 1 << 20, .bytes,
    beyond: "degraded: only the front matter is read; broken where it names nothing; error `FIL004`")
  /// The block between the fences.
  public static let frontMatter = InputLimit(
    "front-matter", "front matter", 64 << 10, .bytes, beyond: "name and description from its beginning, error `FM010`")
  /// The name of a skill.
  public static let nameLength = InputLimit(
    "name", "name of a skill", 64, .count("characters"), beyond: "kept; `NAM004`, an error of `validate`")
  /// The description of a skill.
  public static let descriptionLength = InputLimit(
    "description", "description", 1_024, .count("characters"), beyond: "kept; `DSC002`, an error of `validate`")
  /// What a host's listing shows of a skill.
  public static let listingLength = InputLimit(
    "listing", "description and `when_to_use` together", 1_536, .count("characters"), beyond: "kept; warning `DSC003`")
  /// The field `compatibility`.
  public static let compatibilityLength = InputLimit(
    "compatibility", "`compatibility`", 500, .count("characters"), beyond: "kept; `KEY003`")
  /// The lines of a body.
  public static let bodyLines = InputLimit("body-lines", "body", 500, .count("lines"), beyond: "kept; `LEN001`")
  /// The tokens of a body.
  public static let bodyTokens = InputLimit("body-tokens", "body", 5_000, .count("tokens"), beyond: "kept; `LEN001`")
  /// The folders below a skill's.
  public static let resourceDepth = InputLimit(
    "resource-depth", "folders of one skill", 8, .levels, beyond: "not looked into, warning `DIR004`")
  /// The entries of a skill's folder.
  public static let resourceEntries = InputLimit(
    "resource-entries", "files of one skill", 5_000, .count("entries"), beyond: "the rest is not looked at, `DIR004`")
  /// The files that a body names.
  public static let mentions = InputLimit(
    "mentions", "files that a body names", 500, .count("paths"), beyond: "the rest is not followed")
  /// The texts of one skill that validating follows from one to the next.
  public static let linkedBytes = InputLimit(
    "linked-bytes", "texts beside a skill that `validate` follows", 16 << 20, .bytes, beyond: "the rest is not followed"
  )
  /// The front matters that are read to find out which findings can be mended when not all can.
  public static let mendedBytes = InputLimit(
    "mended-bytes", "front matters read to mend one finding after the other", 256 << 10, .bytes,
    beyond: "the other findings stay")
  /// A resource whose digest is needed.
  public static let resourceFile = InputLimit(
    "resource-file", "resource that is digested", 64 << 20, .bytes, beyond: "the digest fails with the path")
}
