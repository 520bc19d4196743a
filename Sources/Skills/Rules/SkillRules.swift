/// Every rule of this room, in the order of its code: what `explain` prints and the documentation lists.
///
/// Each rule stands in a file of its own, with its texts, its examples and its fix.
public enum SkillRules {
  /// The rules, by code.
  public static let all: [SkillRule] =
    (frontMatter + names + descriptions + keys + files + discovery + bodies + security + library + targets)
    .sorted { $0.code < $1.code }

  /// The rule with a code, in any case.
  public static func rule(_ code: String) -> SkillRule? {
    let wanted = code.uppercased()
    return all.first { $0.code == wanted }
  }

  private static var frontMatter: [SkillRule] {
    [
      .notUTF8, .invisibleText, .lineEnds, .noFrontMatter, .byteOrderMark, .leadingText, .unclosedFrontMatter,
      .closedByDots, .repaired, .unreadableYAML, .notAMap, .duplicateKey, .frontMatterLimit,
      .unsupportedYAML,
    ]
  }
  private static var names: [SkillRule] {
    [.missingName, .nullName, .namePattern, .longName, .nameDiffers, .nameAsPath, .reservedName]
  }
  private static var descriptions: [SkillRule] {
    [
      .missingDescription, .longDescription, .longListing, .descriptionCut, .descriptionShape, .descriptionTags,
      .noTriggerPhrase,
    ]
  }
  private static var keys: [SkillRule] {
    [.booleanForm, .unknownKey, .keySpelling, .longCompatibility, .metadataShape, .toolForm]
  }
  private static var files: [SkillRule] { [.fileName, .unreadableFile, .looseFile, .largeFile, .nearMissName] }
  private static var discovery: [SkillRule] {
    [
      .sameFile, .sameName, .nestedSkill, .scanBound, .skippedFolder, .unreadableFolder, .packEntryMissing,
      .pluginManifest, .pluginPath,
    ]
  }
  private static var bodies: [SkillRule] {
    [
      .longBody, .danglingReference, .outsideReference, .contentsLink, .fileCircle, .swallowedProse, .vagueItem,
    ]
  }
  private static var security: [SkillRule] {
    [
      .tagCharacters, .bidirectionalControls, .zeroWidthText, .variationPayload, .controlCharacters, .privateUseText,
      .comment, .unseenText, .encodedText, .overridingPhrase, .commandAtLoad, .everyTool, .foreignLink, .chatMarker,
    ]
  }
  private static var library: [SkillRule] {
    [
      .equalWording, .broadTrigger, .missingSkill, .skillCircle, .longLibrary,
    ]
  }
  private static var targets: [SkillRule] { [.targetType, .targetEnd, .targetFlow] }
}
