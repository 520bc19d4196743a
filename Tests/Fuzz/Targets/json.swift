import SkillText

/// A JSON text.
func target(_ bytes: [UInt8]) {
  guard let json = try? JSON(parsing: bytes) else { return }
  let text = json.canonicalText
  guard let again = try? JSON(parsing: text) else { return require(false, "what is written is JSON") }
  require(again.canonicalText == text, "writing what was read gives the same")
  require((try? JSON(parsing: json.prettyText))?.canonicalText == text, "the pretty form says the same")
}
