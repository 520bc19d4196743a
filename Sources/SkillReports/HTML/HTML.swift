import SkillText

/// A piece of HTML whose values are escaped.
///
/// Text becomes HTML only through here.
struct HTML {
  /// The markup.
  let markup: String

  /// Markup that is written in our own source.
  init(trusted markup: StaticString) { self.markup = markup.description }
  private init(markup: String) { self.markup = markup }

  /// A value as text.
  static func text(_ value: String) -> HTML { HTML(markup: escape(value)) }

  /// A value with its back-tick spans as `<code>`, all of it escaped.
  static func item(_ value: String) -> HTML {
    let pieces = value.split(separator: "`", omittingEmptySubsequences: false)
    let closed = pieces.count.isMultiple(of: 2) ? pieces.count - 1 : pieces.count
    let parts = pieces.enumerated().map { index, piece -> HTML in
      let isCode = index % 2 == 1 && index < closed
      let lost = index >= closed ? "`" : ""
      return isCode ? element("code", [.text(String(piece))]) : text(lost + String(piece))
    }
    return concat(parts)
  }

  /// An element with attributes; attribute values are escaped.
  static func element(_ name: StaticString, _ attributes: [(String, String)] = [], _ children: [HTML]) -> HTML {
    let written = attributes.map { " \($0.0)=\"\(escape($0.1))\"" }.joined()
    return HTML(markup: "<\(name)\(written)>" + children.map(\.markup).joined() + "</\(name)>")
  }

  /// An element that has no end tag.
  static func void(_ name: StaticString, _ attributes: [(String, String)] = []) -> HTML {
    HTML(markup: "<\(name)" + attributes.map { " \($0.0)=\"\(escape($0.1))\"" }.joined() + ">")
  }

  /// Pieces one after the other.
  static func concat(_ pieces: [HTML]) -> HTML { HTML(markup: pieces.map(\.markup).joined()) }

  private static func escape(_ value: String) -> String { MarkupText.escaped(value, blanks: .kept) }
}

extension HTML {
  static func div(_ name: String, _ children: [HTML]) -> HTML { element("div", [("class", name)], children) }
  static func span(_ name: String, _ value: String) -> HTML { element("span", [("class", name)], [.text(value)]) }
  static func code(_ value: String) -> HTML { element("code", [.text(value)]) }
  static func pre(_ value: String) -> HTML { element("pre", [.text(value)]) }
  static func heading(_ value: String, _ remark: String = "") -> HTML {
    element("h2", [.text(value + " "), span("mut", remark)])
  }
  static func details(_ title: String, _ remark: String, open: Bool = false, _ children: [HTML]) -> HTML {
    let summary = element("summary", [.text(title + " "), span("mut", remark)])
    let attributes: [(String, String)] = open ? [("open", "")] : []
    return element("details", attributes, [summary, div("b", children)])
  }
  private static func element(_ name: StaticString, _ children: [HTML]) -> HTML { element(name, [], children) }
}
