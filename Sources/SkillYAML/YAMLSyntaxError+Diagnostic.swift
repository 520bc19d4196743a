import SkillText

extension YAMLSyntaxError {
  /// The finding in plain words: where to look, why, and what to do.
  func diagnostic(in file: SourceFile, cursor: inout YAMLMarkCursor) -> Diagnostic {
    let problemOffset = cursor.offset(of: place)
    let contextOffset = contextPlace.map { cursor.offset(of: $0) }
    let scene = YAMLScene(file: file, problem: problemOffset, context: contextOffset)
    let advice = YAMLAdvice(error: self, scene: scene)
    let offset = advice.pointsAtContext ? contextOffset ?? problemOffset : problemOffset
    let location = file.location(SourceRange(offset, min(offset + 1, file.bytes.count)))
    return .error("YAML001", advice.message, at: location, help: advice.help, notes: notes(advice, scene))
  }

  private func notes(_ advice: YAMLAdvice, _ scene: YAMLScene) -> [Diagnostic.Note] {
    guard let contextOffset = scene.context, let context, contextOffset != scene.problem else { return [] }
    let other = advice.pointsAtContext ? scene.problem : contextOffset
    let text = advice.pointsAtContext ? "the parser gave up here" : context
    return [Diagnostic.Note(text, at: scene.file.location(SourceRange(other, min(other + 1, scene.file.bytes.count))))]
  }
}

/// The places of a syntax error, for looking at the text around them.
struct YAMLScene {
  let file: SourceFile
  let problem: Int
  let context: Int?

  /// The character at a byte offset.
  func character(at offset: Int) -> Character? {
    file.text(SourceRange(offset, offset + 4)).first
  }

  /// The text of the line with the problem.
  var line: String { file.lineText(around: problem) }
}
