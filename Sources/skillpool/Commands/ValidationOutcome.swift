import SkillPipelines
import SkillText
import Skills

/// What validating found.
struct ValidationOutcome {
  /// The documents looked at, by the paths that are shown.
  var documents: [String] = []
  /// The findings.
  var diagnostics: [Diagnostic] = []
  /// The pipelines among them that have no error.
  var pipelines: [Pipeline] = []
  /// The skills that were looked at.
  var catalogs: [SkillCatalog] = []
  /// Words that name nothing, or nothing that can be checked.
  var refusals: [String] = []
  /// What can be mended.
  var repairs: [SkillRepair] = []
  /// The folders that files may be mended in, without links.
  var homes: [String] = []

  /// The number of documents looked at.
  var files: Int { documents.count }

  /// The number of findings of a severity.
  func count(_ severity: Diagnostic.Severity) -> Int { diagnostics.count { $0.severity == severity } }
}
