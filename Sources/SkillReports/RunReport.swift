import SkillText
public import SkillRuns

/// Renders the record of a run for people and tools.
///
/// Every value is escaped where it is written: a report can't be made to run, load or link anything by what a skill,
/// a step or a model says.
public enum RunReport {
  /// The report in a format.
  ///
  /// Text comes without colour, 100 columns wide.
  public static func render(_ record: RunRecord, as format: ReportFormat) -> String {
    switch format {
    case .text: TextReport(record: record).text
    case .markdown: MarkdownReport(record: record).text
    case .html: HTMLReport(record: record).text
    case .sarif: SARIFReport(record: record).text
    case .junit: JUnitReport(record: record).text
    case .github: GitHubReport(record: record).text
    case .concise: ConciseReport(record: record).text
    case .json: JSON.shown(record.detailedJSON.prettyText) + "\n"
    }
  }
}
