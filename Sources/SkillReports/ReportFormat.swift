/// The formats a report can be written in.
public enum ReportFormat: String, Sendable, Hashable, CaseIterable {
  case text, markdown, html, json, concise, sarif, junit, github

  /// The extension of a file in this format.
  public var fileExtension: String {
    switch self {
    case .text, .concise, .github: "txt"
    case .markdown: "md"
    case .html: "html"
    case .json: "json"
    case .sarif: "sarif"
    case .junit: "xml"
    }
  }
}
