import SkillText
import Skills

@testable import SkillMatching

/// A small library of skills for tests: near neighbours on purpose.
enum Pool {
  static let makers: [SkillMaker] = [
    SkillMaker(
      "swiftdata-models", "Design and migrate SwiftData stores: @Model classes, relationships, schema versions.",
      "# SwiftData\n\n## Schema migration\nWrite a VersionedSchema for every shipped version.\nUse `#Predicate` in queries.\n"
    ),
    SkillMaker(
      "swift-concurrency", "Fix data races and Sendable errors with actors, tasks and async sequences.",
      "# Concurrency\n\nMark shared state with an actor.\nA detached task loses its priority.\n"),
    SkillMaker(
      "postgres-migrations", "Plan PostgreSQL schema migrations without downtime: locks, backfills, indexes.",
      "# Migrations\n\nCREATE INDEX CONCURRENTLY does not lock the table.\nBackfill in batches.\n"),
    SkillMaker(
      "brand-voice", "Write marketing copy in the company's tone of voice.",
      "# Voice\n\nSentence case. No capital letters in the middle of a headline.\n"),
    SkillMaker(
      "invoice-export", "Export invoices as PDF or CSV and post them to the accounting system.",
      "# Export\n\nTotals are rounded per line.\nSend the files as invoices.csv.\n"),
    SkillMaker(
      "pdf-forms", "Fill in PDF forms and read the values of their fields.",
      "# Forms\n\nCheck boxes carry an export value.\n"),
    SkillMaker(
      "docker-images", "Build small container images: multi-stage Dockerfiles, layers, caching.",
      "# Images\n\nCopy the manifest before the sources so that the layer cache holds.\n"),
    SkillMaker(
      "release-notes", "Turn merged pull requests into release notes for users.",
      "# Notes\n\nGroup changes by what the reader can do now.\n"),
    SkillMaker(
      "accessibility-audit", "Audit screens for accessibility: labels, contrast, focus order, Dynamic Type.",
      "# Audit\n\nEvery image has a label or is hidden from VoiceOver.\n"),
    SkillMaker(
      "flaky-tests", "Find out why a test fails only sometimes, and make it reliable.",
      "# Flaky tests\n\nRepeat the test a hundred times under load.\nReplace sleeps by events.\n"),
    SkillMaker(
      "rest-api-design", "Design HTTP interfaces: resources, status codes, paging, versioning.",
      "# Interfaces\n\nA cursor survives inserts; an offset does not.\n"),
    SkillMaker(
      "incident-report", "Write the report after an outage: timeline, causes, actions.",
      "# Report\n\nName systems, never people.\n"),
  ]

  static let skills = makers.map(\.skill)
  static let catalog = SkillCatalog(skills: skills)
  static let index = TriggerIndex(catalog)

  /// An index of the pool and more skills.
  static func index(with more: SkillMaker...) -> TriggerIndex {
    TriggerIndex(SkillCatalog(skills: skills + more.map(\.skill)))
  }
}
