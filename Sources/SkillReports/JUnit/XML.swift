import SkillText

/// A piece of XML whose values are escaped; characters that XML can't hold are shown by their code point.
package struct XML {
  /// The markup.
  package let markup: String

  /// An element with attributes and children.
  package static func element(_ name: StaticString, _ attributes: [(String, String)] = [], _ children: [XML] = [])
    -> XML
  {
    let written = attributes.map { " \($0.0)=\"\(escape($0.1))\"" }.joined()
    guard !children.isEmpty else { return XML(markup: "<\(name)\(written)/>") }
    return XML(markup: "<\(name)\(written)>" + children.map(\.markup).joined() + "</\(name)>")
  }

  /// A value as text.
  package static func text(_ value: String) -> XML { XML(markup: escape(value)) }

  private static func escape(_ value: String) -> String { MarkupText.escaped(value, blanks: .referenced) }
}
