import SkillSystem
import SkillText
import Skills

@testable import SkillReviews

extension Skill {
  /// A skill with a checklist of these items, from line 10.
  static func sample(_ name: String = "swift", items: [String] = [], terms: [[String]] = []) -> Skill {
    let checklist = items.enumerated().map { index, text in
      ChecklistItem(
        id: "\(name)#\(index + 1)", text: text, normalised: text,
        codeTerms: terms.indices.contains(index) ? terms[index] : [], line: 10 + index)
    }
    return Skill(
      id: SkillID("project/\(name)"), name: name, description: "", path: "skills/\(name)/SKILL.md",
      folder: "skills/\(name)", source: SourceFile(path: "skills/\(name)/SKILL.md", text: ""),
      bodyRange: SourceRange(0, 0), checklist: checklist)
  }
}

extension ReviewSubject {
  /// A subject of these files, as given.
  static func files(_ files: KeyValuePairs<String, String>) -> ReviewSubject {
    ReviewSubject(files: files.map { File(source: SourceFile(path: $0.key, text: $0.value)) })
  }

  /// A subject of one file of a diff.
  static func diff(_ path: String, _ text: String, added: [ClosedRange<Int>]) -> ReviewSubject {
    ReviewSubject(files: [File(source: SourceFile(path: path, text: text), addedLines: added)])
  }
}

extension Check {
  /// A check of the first item of the sample skill.
  static func sample(
    item: String = "swift#1", files: [String] = ["**/*.swift"], when: String? = nil, forbid: String? = nil,
    require: String? = nil, good: [Snippet] = [], bad: [Snippet] = []
  ) throws -> Check {
    Check(
      items: [item], files: try files.map { try PathGlob($0) }, when: try pattern(when), forbid: try pattern(forbid),
      require: try pattern(require),
      good: good, bad: bad)
  }

  private static func pattern(_ text: String?) throws(PatternError) -> Pattern? {
    guard let text else { return nil }
    return try Pattern(text)
  }
}

extension ReviewedItem {
  /// An item of the sample skill with a verdict.
  static func sample(_ id: String, _ verdict: Verdict, evidence: [Evidence] = []) -> ReviewedItem {
    ReviewedItem(
      id: id, skill: String(id.prefix { $0 != "#" }), text: "Text of \(id)", path: "skills/swift/SKILL.md", line: 10,
      verdict: verdict, decidedBy: verdict == .unanswered ? .nobody : .check, evidence: evidence)
  }
}
