import SkillSystem
import SkillText
import Skills

/// How far a project lifts or lowers a skill, and why: a factor from 0.7 to 1.25 on its score.
struct ProjectFactor: Sendable {
  /// The factor; 1 changes nothing.
  var value: Double
  /// Why; nil for 1.
  var reason: MatchReason?

  /// For a skill whose `paths:` match a file that the task is about.
  static let ofPaths = 1.25
  /// For a skill that names what the project is made of.
  static let ofKin = 1.15
  /// For a skill that names only what neither project nor task has.
  static let ofStranger = 0.7
}

/// Works out the factors of skills for one project and task.
struct ProjectFactors {
  private let profile: ProjectProfile
  private let asked: Set<String>
  /// The modules with names that are no plain words, by their hashes.
  private let modules: [UInt64: String]

  /// Prepares for a task.
  init(_ profile: ProjectProfile, task: String) {
    self.profile = profile
    let named = TechnologyFinder.shared.technologies(in: task).map { Technology.all[$0] }
    asked = Set(named.flatMap { [$0.name, $0.family] })
    let distinct = profile.modules.keys.filter(ProjectFactors.isDistinct)
    modules = Dictionary(distinct.map { (WordHash($0).value, $0) }) { min($0, $1) }
  }

  /// The factor of a skill.
  func factor(_ skill: Skill) -> ProjectFactor { factor(SkillAbout(skill)) }

  /// The factor of a skill by what is kept of it.
  func factor(_ about: SkillAbout) -> ProjectFactor {
    if let skill = about.skill(), let reason = pathReason(skill) { return factor(ProjectFactor.ofPaths, reason) }
    let text = about.text
    let places = Set(
      TechnologyFinder.shared.technologies(inName: about.name) + TechnologyFinder.shared.technologies(in: text))
    let named = places.sorted().map { Technology.all[$0] }
    if let evidence = kinship(named, text) {
      return factor(ProjectFactor.ofKin, MatchReason(.path, evidence, field: "project"))
    }
    guard isStranger(named) else { return ProjectFactor(value: 1, reason: nil) }
    let names = named.filter(\.isVisible).map(\.name).joined(separator: ", ")
    let lack = "names \(names), which neither the project nor the task does"
    return factor(ProjectFactor.ofStranger, MatchReason(.path, lack, field: "project"))
  }

  private func factor(_ value: Double, _ reason: MatchReason) -> ProjectFactor {
    var reason = reason
    reason.factor = value
    return ProjectFactor(value: value, reason: reason)
  }

  /// What a skill says it is about: its name, its description and its triggers.
  static func text(_ skill: Skill) -> String {
    let negative = skill.triggers.filter { $0.isNegative && $0.origin == .description }.map(\.text)
    let positive = skill.triggers.filter { !$0.isNegative && $0.origin != .description }.map(\.text)
    let description = negative.reduce(Array(skill.description.utf8)) { text, clause in
      var text = text
      if let gap = IndexedText.find(Array(clause.utf8), in: text) { text.replaceSubrange(gap, with: ".\n".utf8) }
      return text
    }
    return ([String(decoding: description, as: UTF8.self)] + positive).joined(separator: "\n")
  }

  /// What the project and the skill have in common: a technology, or a module with a name that is no plain word.
  private func kinship(_ named: [Technology], _ text: String) -> String? {
    let present = named.compactMap { technology in
      profile.technologies[technology.name].map { (technology.name == technology.family, $0) }
    }
    // What belongs to a language says more than the language.
    if let evidence = present.first(where: { !$0.0 })?.1 ?? present.first?.1 { return evidence }
    guard !modules.isEmpty else { return nil }
    var shared: Set<String> = []
    TechnologyFinder.forEachWord(of: text) { word in
      if let module = modules[WordHash(word).value] { shared.insert(module) }
    }
    let best = shared.map { ($0, profile.modules[$0] ?? 0) }.max { ($0.1, $1.0) < ($1.1, $0.0) }
    return best.map { ProjectEvidence.imports($0.0, $0.1) }
  }

  /// Whether a module's name can be no plain word: it has a capital inside, or a digit.
  private static func isDistinct(_ module: String) -> Bool {
    module.utf8.count > 3 && module.utf8.dropFirst().contains { (65...90).contains($0) || (48...57).contains($0) }
  }

  /// Whether everything that the skill names and a project would show is absent, from a project that was seen whole.
  private func isStranger(_ named: [Technology]) -> Bool {
    guard !profile.isPartial, !profile.technologies.isEmpty else { return false }
    let families = Set(Technology.all.filter { profile.technologies[$0.name] != nil }.flatMap { [$0.name, $0.family] })
    let known = families.union(asked)
    let isHere: (Technology) -> Bool = { known.contains($0.name) || known.contains($0.family) }
    return named.contains(where: \.isVisible) && !named.contains(where: isHere)
  }

  private func pathReason(_ skill: Skill) -> MatchReason? {
    guard !profile.files.isEmpty else { return nil }
    for (pattern, line) in SkillPaths.patterns(of: skill) {
      guard let file = profile.files.first(where: { SkillPaths.matches(pattern, $0) }) else { continue }
      return MatchReason(.path, "\(pattern.text) matches \(file)", field: "paths", line: line)
    }
    return nil
  }
}
