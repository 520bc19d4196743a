/// The formats a report can be written in.
public enum ReportFormat: String, Sendable, Hashable, CaseIterable {
  case text, markdown, html, json

  /// The extension of a file in this format.
  public var fileExtension: String {
    switch self {
    case .text: "txt"
    case .markdown: "md"
    case .html: "html"
    case .json: "json"
    }
  }
}
