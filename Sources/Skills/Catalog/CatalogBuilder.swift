import SkillSystem
import SkillText

/// Orders skills, gives them their ids, and settles which one a name means.
struct CatalogBuilder {
  private var loaded: [LoadedSkill]
  private var diagnostics: [Diagnostic]

  /// Builds a catalog from skills in any order.
  static func build(_ loaded: [LoadedSkill], _ diagnostics: [Diagnostic], isPartial: Bool) -> SkillCatalog {
    var builder = CatalogBuilder(loaded: loaded, diagnostics: diagnostics)
    builder.takeOutLooseFiles()
    builder.orderByPrecedence()
    builder.nameAll()
    builder.settleNames()
    return SkillCatalog(
      skills: builder.orderedByName(), diagnostics: builder.orderedDiagnostics(), isPartial: isPartial)
  }

  /// Reports files that look like skills where nobody reads them.
  private mutating func takeOutLooseFiles() {
    for entry in loaded where entry.read.place.claim == .reportIfDescribed {
      let path = entry.read.place.shownPath
      let finding = Finding(
        .looseFile, "\(path) looks like a skill, but only folders with a SKILL.md are read here",
        help: "move it to \(entry.read.place.pathName)/SKILL.md")
      diagnostics += [finding.diagnostic(in: SourceFile(path: path, bytes: []), .lenient)].compactMap { $0 }
    }
    loaded.removeAll { $0.read.place.claim == .reportIfDescribed }
  }

  private mutating func orderByPrecedence() {
    let keys = loaded.indices.map {
      (loaded[$0].read.place.rank, loaded[$0].read.skill.form == .folder ? 0 : 1, loaded[$0].order)
    }
    loaded = keys.indices.sorted { keys[$0] < keys[$1] }.map { loaded[$0] }
  }

  /// Gives each skill the key `source/pack/name`; a later one of equal keys gets `~2`.
  private mutating func nameAll() {
    var counts: [String: Int] = [:]
    counts.reserveCapacity(loaded.count)
    for index in loaded.indices {
      let key = loaded[index].read.key
      let count = counts.count(key)
      loaded[index].id = SkillID(count == 1 ? key : "\(key)~\(count)")
    }
  }

  private func orderedByName() -> [Skill] {
    let keys = loaded.indices.map { NameOrder(name: loaded[$0].read.skill.name, index: $0) }
    let ordered = keys.sorted { $0.precedes($1) ?? precedes($0.index, $1.index) }
    var skills: [Skill] = []
    skills.reserveCapacity(loaded.count)
    for key in ordered { loaded[key.index].append(to: &skills) }
    return skills
  }

  private func precedes(_ left: Int, _ right: Int) -> Bool {
    let (left, right) = (loaded[left].read, loaded[right].read)
    if left.skill.name.utf8.elementsEqual(right.skill.name.utf8) {
      return CodePointOrder.precedes(left.skill.path, right.skill.path)
    }
    return CodePointOrder.precedes(left.skill.name, right.skill.name)
  }

  /// The findings by path, code and message.
  private func orderedDiagnostics() -> [Diagnostic] {
    let paths = diagnostics.map { $0.location?.path ?? "" }
    let order = diagnostics.indices.sorted { left, right in
      let byPath = CodePointOrder.compare(paths[left], paths[right])
      if byPath != 0 { return byPath < 0 }
      let byCode = CodePointOrder.compare(diagnostics[left].code, diagnostics[right].code)
      if byCode != 0 { return byCode < 0 }
      return CodePointOrder.precedes(diagnostics[left].message, diagnostics[right].message)
    }
    return order.map { diagnostics[$0] }
  }

  // MARK: Names

  /// Compares every skill with the first of its name.
  private mutating func settleNames() {
    var firsts: [String: Int] = [:]
    var groups: [Int: [Int]] = [:]
    firsts.reserveCapacity(loaded.count)
    for index in loaded.indices {
      let name = loaded[index].read.skill.name
      if let first = firsts[name] { groups[first, default: [first]].append(index) } else { firsts[name] = index }
    }
    for first in groups.keys.sorted() { settle(groups[first] ?? []) }
  }

  private mutating func settle(_ indices: [Int]) {
    let ranked = indices.sorted { isBetter($0, $1) }
    var winners: [Winner] = []
    for index in ranked {
      if let winner = winners.firstIndex(where: { hides($0.index, index) }) {
        loaded[index].shadowedBy = loaded[winners[winner].index].id
        report(index, hiddenBy: &winners[winner])
      } else {
        if !winners.isEmpty { report(index, besides: &winners[0]) }
        winners.append(Winner(index: index))
      }
    }
  }

  /// Precedence: the root, then the folder form, then the skill whose path bears the name, then the path.
  private func isBetter(_ left: Int, _ right: Int) -> Bool { precedence(left) < precedence(right) }

  private func precedence(_ index: Int) -> (Int, Int, Int, Int) {
    let read = loaded[index].read
    return (read.place.rank, read.skill.form == .folder ? 0 : 1, read.place.pathName == read.skill.name ? 0 : 1, index)
  }

  /// Whether a skill hides another: it comes from an earlier root, or from the same pack of the same root.
  private func hides(_ winner: Int, _ other: Int) -> Bool {
    loaded[winner].read.place.rank < loaded[other].read.place.rank
      || loaded[winner].read.place.group == loaded[other].read.place.group
  }

  private mutating func report(_ index: Int, hiddenBy winner: inout Winner) {
    let (read, other) = (loaded[index].read, loaded[winner.index].read)
    let name = read.skill.name
    let again =
      read.skill.scope == other.skill.scope ? "" : .joining(" or as '", name, "@", read.skill.scope.rawValue, "'")
    report(
      index, &winner, .joining("'", name, "' is hidden by ", other.skill.path),
      help: .joining("name it by its id '", loaded[index].id.text, "'", again))
  }

  private mutating func report(_ index: Int, besides rival: inout Winner) {
    report(
      index, &rival,
      .joining("'", loaded[index].read.skill.name, "' is also the name of ", loaded[rival.index].read.skill.path),
      help: .joining("name them by their ids '", loaded[rival.index].id.text, "' and '", loaded[index].id.text, "'"))
  }

  private mutating func report(_ index: Int, _ other: inout Winner, _ message: String, help: String) {
    guard let severity = SkillRule.sameName.load else { return }
    let place = other.place ?? namePlace(other.index)
    other.place = place
    let note = Diagnostic.Note(.joining("the other '", loaded[other.index].read.skill.name, "' is here"), at: place)
    diagnostics.append(
      Diagnostic(
        code: SkillRule.sameName.code, severity: severity, message: message, at: namePlace(index), help: help,
        notes: [note]))
  }

  /// Where a skill says its name; its file, where it does not.
  private func namePlace(_ index: Int) -> SourceLocation {
    let read = loaded[index].read
    guard let range = read.skill.origin?.nameRange ?? read.skill.nameRange else {
      return SourceLocation(path: read.skill.path)
    }
    return read.skill.source.location(range)
  }

  /// A skill that others of its name are compared with.
  private struct Winner {
    let index: Int
    /// Where it says its name, once that is known.
    var place: SourceLocation?
  }
}

extension Skill {
  /// The bytes of the declared name.
  var nameRange: SourceRange? {
    origin?.nameRange ?? frontMatter.last { KnownKey.canonical($0.key) == "name" }?.range
  }
}

extension [String: Int] {
  /// Counts a word once more, and gives how often it has come.
  fileprivate mutating func count(_ word: String) -> Int {
    self[word, default: 0].increased()
  }
}

extension Int {
  /// Adds one, and gives the sum.
  fileprivate mutating func increased() -> Int {
    self += 1
    return self
  }
}
