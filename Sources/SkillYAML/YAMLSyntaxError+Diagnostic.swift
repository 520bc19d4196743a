import SkillText

extension YAMLSyntaxError {
  /// The finding in plain words: where to look, why, and what to do.
  func diagnostic(in file: SourceFile, cursor: inout YAMLMarkCursor) -> Diagnostic {
    let problemOffset = cursor.offset(of: place)
    let contextOffset = contextPlace.map { cursor.offset(of: $0) }
    let scene = YAMLScene(file: file, problem: problemOffset, context: contextOffset, end: cursor.end)
    let advice = YAMLAdvice(error: self, scene: scene)
    let offset = advice.pointsAtContext ? contextOffset ?? problemOffset : problemOffset
    let location = file.location(SourceRange(offset, min(offset + 1, file.bytes.count)))
    return .error("YAML001", advice.message, at: location, help: advice.help, notes: notes(advice, scene))
  }

  private func notes(_ advice: YAMLAdvice, _ scene: YAMLScene) -> [Diagnostic.Note] {
    guard let contextOffset = scene.context, let context, contextOffset != scene.problem else { return [] }
    let other = advice.pointsAtContext ? scene.problem : contextOffset
    let text = advice.pointsAtContext ? "noticed here" : Self.plainContext(context)
    return [Diagnostic.Note(text, at: scene.file.location(SourceRange(other, min(other + 1, scene.file.bytes.count))))]
  }

  /// What libyaml was doing, as a remark on the place where it began.
  private static func plainContext(_ context: String) -> String {
    switch context {
    case "while parsing a block mapping": "the mapping starts here"
    case "while parsing a block collection": "the list starts here"
    case "while parsing a flow sequence", "while parsing a flow mapping": "the bracket is opened here"
    case "while parsing a quoted scalar": "the quoted value starts here"
    case "while scanning a block scalar": "the text block starts here"
    case "while scanning a plain scalar": "the value starts here"
    default: context
    }
  }
}

/// The places of a syntax error, for looking at the text around them.
struct YAMLScene {
  let file: SourceFile
  let problem: Int
  let context: Int?
  /// The end of the YAML text.
  let end: Int

  /// The character at a byte offset.
  func character(at offset: Int) -> Character? {
    file.text(SourceRange(offset, offset + 4)).first
  }

  /// Whether the parser noticed the problem on the line on which the construct began, and before the end of the text.
  var isOnOneLine: Bool {
    guard let context, problem < end else { return false }
    return file.position(at: context).line == file.position(at: problem).line
  }

  /// The text of the line with the problem.
  var line: String { file.lineText(around: problem) }
}
