import SkillText

/// A syntax error explained: libyaml's words turned into a message and a remedy.
struct YAMLAdvice {
  var message: String
  var help: String?
  /// Whether the place to mend is where the construct began, not where the parser noticed.
  var pointsAtContext = false

  private init(_ message: String, help: String?, pointsAtContext: Bool = false) {
    self.message = message
    self.help = help
    self.pointsAtContext = pointsAtContext
  }

  /// Explains an error.
  init(error: YAMLSyntaxError, scene: YAMLScene) {
    self =
      Self.aboutQuotes(error) ?? Self.aboutBrackets(error, scene) ?? Self.aboutValues(error, scene)
      ?? Self.aboutStructure(error)
      ?? Self.aboutCharacters(error, scene) ?? YAMLAdvice(error.problem, help: nil)
  }

  private static func aboutQuotes(_ error: YAMLSyntaxError) -> YAMLAdvice? {
    switch (error.context, error.problem) {
    case ("while scanning a quoted scalar", _):
      YAMLAdvice("the quote opened here is not closed", help: "close it, or remove it", pointsAtContext: true)
    case (_, "found unknown escape character"):
      YAMLAdvice(
        "unknown escape in a double-quoted value", help: "write the backslash twice, or use single quotes")
    case (_, "did not find expected hexdecimal number"), (_, "found invalid Unicode character escape code"):
      YAMLAdvice("bad character code in a double-quoted value", help: "write the backslash twice, or use single quotes")
    default: nil
    }
  }

  private static func aboutBrackets(_ error: YAMLSyntaxError, _ scene: YAMLScene) -> YAMLAdvice? {
    let (open, close): (String, String)
    switch error.problem {
    case "did not find expected ',' or ']'": (open, close) = ("[", "]")
    case "did not find expected ',' or '}'": (open, close) = ("{", "}")
    default: return nil
    }
    if scene.isOnOneLine { return YAMLAdvice("expected ',' or '\(close)'", help: "put the value in quotes") }
    return YAMLAdvice(
      "the '\(open)' opened here is not closed", help: "close it with '\(close)', or put the value in quotes",
      pointsAtContext: true)
  }

  private static func aboutValues(_ error: YAMLSyntaxError, _ scene: YAMLScene) -> YAMLAdvice? {
    switch error.problem {
    case "mapping values are not allowed in this context":
      YAMLAdvice("': ' inside an unquoted value", help: quoting(scene.line))
    case "could not find expected ':'":
      YAMLAdvice(
        "expected 'key: value', found a line without ':'",
        help: "add the ':', or indent the line to continue the value above",
        pointsAtContext: true)
    case "found character that cannot start any token": cannotStart(scene)
    case "did not find expected alphabetic or numeric character":
      YAMLAdvice(
        "an unquoted value cannot start with '*' or '&'", help: "put the value in quotes", pointsAtContext: true)
    case "did not find expected comment or line break":
      YAMLAdvice(
        "text on the line of a '|' or '>' sign", help: "start the text on the next line, indented, or put it in quotes")
    default: nil
    }
  }

  private static func aboutStructure(_ error: YAMLSyntaxError) -> YAMLAdvice? {
    switch error.problem {
    case "did not find expected key":
      YAMLAdvice(
        "expected a key here", help: "indent it like the other keys; quote a value whole, not in part")
    case "did not find expected '-' indicator":
      YAMLAdvice("expected a '- ' item here", help: "indent it like the other items")
    case "block sequence entries are not allowed in this context":
      YAMLAdvice("a '- ' item cannot stand here", help: "start the list on a line of its own, or quote the value")
    case "mapping keys are not allowed in this context":
      YAMLAdvice("a key cannot stand here", help: "start it on a line of its own, or quote the value")
    case "did not find expected node content": YAMLAdvice("expected a value here", help: "add the value, or quote it")
    case "did not find expected <document start>":
      YAMLAdvice("text after the end of the document", help: "indent it like the lines above, or remove it")
    default: nil
    }
  }

  private static func aboutCharacters(_ error: YAMLSyntaxError, _ scene: YAMLScene) -> YAMLAdvice? {
    if error.problem.hasPrefix("found a tab character") {
      return YAMLAdvice("a tab in the indentation", help: "indent with spaces")
    }
    if error.problem == "control characters are not allowed" {
      return YAMLAdvice("a control character", help: "remove it, or write it as an escape in double quotes")
    }
    guard error.problem.contains("UTF-8") || error.problem == "invalid Unicode character" else { return nil }
    return YAMLAdvice("bytes that are not UTF-8", help: "save the file as UTF-8")
  }

  private static func cannotStart(_ scene: YAMLScene) -> YAMLAdvice {
    guard let character = scene.character(at: scene.problem), character != "\t" else {
      return YAMLAdvice("a tab in the indentation", help: "indent with spaces")
    }
    return YAMLAdvice("an unquoted value cannot start with '\(character)'", help: "put the value in quotes")
  }

  /// The line with its value in quotes, if that is short and needs no escapes.
  private static func quoting(_ line: String) -> String {
    guard line.utf8.count <= 120, !line.contains("\""), !line.contains("\\"), let colon = line.firstRange(of: ": ")
    else { return "put the whole value in quotes" }
    let value = line[colon.upperBound...].drop { $0 == " " }
    return "quote it: \(line[..<colon.lowerBound].drop { $0 == " " }): \"\(value)\""
  }
}
