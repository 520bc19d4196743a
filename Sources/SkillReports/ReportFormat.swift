/// The rooms that make reports come with the reports themselves.
public enum ReportFormat: String, Sendable, Hashable, CaseIterable { case text, markdown, html, json }
