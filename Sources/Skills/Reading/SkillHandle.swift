package import SkillSystem
import SkillText

/// What it takes to read a skill again without a search, as one run of bytes.
///
/// It holds what a search and the comparison with other skills found out; everything else is in the skill's file. It
/// gives the same skill as long as the file and its folder are what they were.
package struct SkillHandle: Sendable {
  let place: SkillPlace
  let id: SkillID
  let shadowedBy: SkillID?
  let status: SkillStatus
  /// What finds it, to compare it with other skills without reading it.
  let name: String
  let aliases: [String]

  /// Takes note of a loaded skill; nil when it is not known where it was found.
  package init?(_ skill: Skill) {
    guard let place = skill.place else { return nil }
    self.place = place
    id = skill.id
    shadowedBy = skill.shadowedBy
    status = skill.status
    name = skill.name
    aliases = skill.aliases
  }

  /// Reads the skill; nil when it is not there any more.
  package func read(_ files: any Files) -> Skill? {
    guard var skill = SkillReader(files: files).owned(by: place).read(place),
      skill.status != .broken || status == .broken
    else {
      return nil
    }
    skill.id = id
    skill.shadowedBy = shadowedBy
    skill.status = status
    return skill
  }
}

extension SkillHandle {
  /// The bytes of a handle: texts with their lengths before them, those of its place first.
  package var bytes: [UInt8] {
    var writer = HandleWriter(bytes: place.identity)
    writer.add(place.rank)
    for text in [status.rawValue, id.text, name] { writer.add(text) }
    writer.add(optional: shadowedBy?.text)
    writer.add(aliases.count)
    for alias in aliases { writer.add(alias) }
    return writer.bytes
  }

  /// Reads what ``bytes`` wrote; nil for anything else.
  package init?(bytes: ArraySlice<UInt8>) {
    var reader = HandleReader(bytes)
    guard var place = reader.place(), let rank = reader.number() else { return nil }
    place.rank = rank
    self.init(place, &reader)
  }

  /// Reads what stands behind the place and its rank.
  private init?(_ place: SkillPlace, _ reader: inout HandleReader) {
    guard let status = reader.text().flatMap(SkillStatus.init), let id = reader.text(), let name = reader.text(),
      let shadowedBy = reader.optionalText(), let aliases = reader.texts()
    else { return nil }
    self.place = place
    self.id = SkillID(id)
    self.shadowedBy = shadowedBy.map { SkillID($0) }
    self.status = status
    self.name = name
    self.aliases = aliases
  }

  /// The handle that `bytes` hold of a skill at a place; nil when they are those of another place.
  init?(bytes: ArraySlice<UInt8>, at place: SkillPlace, identity: [UInt8]) {
    guard bytes.starts(with: identity) else { return nil }
    var reader = HandleReader(bytes.dropFirst(identity.count))
    guard reader.number() != nil else { return nil }
    self.init(place, &reader)
  }

  /// The path that a handle's bytes start with.
  package static func path(_ bytes: ArraySlice<UInt8>) -> String? {
    var reader = HandleReader(bytes)
    return reader.text()
  }

  /// A skill of which only the handle is known: it can be compared with others, and read later.
  func standIn(for number: Int) -> Skill {
    var skill = Skill(
      id: id, name: name, aliases: aliases, description: "", path: place.shownPath, folder: place.shownFolder,
      scope: place.scope, form: place.form, status: status, source: SourceFile(path: place.shownPath, bytes: []),
      bodyRange: SourceRange(0, 0), pack: place.pack, shadowedBy: shadowedBy, openPath: place.path)
    skill.origin = SkillOrigin(place, standingFor: number)
    return skill
  }
}

extension SkillPlace {
  /// Everything that decides what reading the skill gives, beside the files themselves.
  var identity: [UInt8] {
    var writer = HandleWriter()
    for text in [path, shownPath, folder, shownFolder, pathName, group] { writer.add(text) }
    for text in [form.rawValue, scope.rawValue, kind.rawValue, claim.rawValue] { writer.add(text) }
    for text in [pack, groupName] { writer.add(optional: text) }
    writer.add(entries.count)
    for entry in entries {
      writer.add(entry.name)
      writer.add(entry.kind.rawValue)
    }
    return writer.bytes
  }
}

/// Writes texts and numbers one after the other.
private struct HandleWriter {
  var bytes: [UInt8] = []

  mutating func add(_ number: Int) {
    for shift in stride(from: 0, to: 32, by: 8) { bytes.append(UInt8(truncatingIfNeeded: number >> shift)) }
  }

  mutating func add(_ text: String) {
    add(text.utf8.count)
    bytes += text.utf8
  }

  mutating func add(optional text: String?) {
    add(text == nil ? 0 : 1)
    if let text { add(text) }
  }
}

/// Reads what was written, and stops at what was not.
private struct HandleReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  mutating func number() -> Int? {
    guard rest.count >= 4 else { return nil }
    let number = rest.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    rest = rest.dropFirst(4)
    return number
  }

  mutating func text() -> String? {
    guard let count = number(), count <= rest.count else { return nil }
    defer { rest = rest.dropFirst(count) }
    return String(validating: rest.prefix(count), as: UTF8.self)
  }

  mutating func optionalText() -> String?? {
    guard let isThere = number() else { return nil }
    guard isThere == 1 else { return .some(nil) }
    return text().map { .some($0) }
  }

  mutating func texts() -> [String]? {
    guard let count = number(), count <= rest.count else { return nil }
    var texts: [String] = []
    for _ in 0..<count {
      guard let text = text() else { return nil }
      texts.append(text)
    }
    return texts
  }

  mutating func place() -> SkillPlace? {
    guard let path = text(), let shownPath = text(), let folder = text(), let shownFolder = text(),
      let pathName = text(), let group = text(), let form = text().flatMap(SkillForm.init),
      let scope = text().flatMap(SkillScope.init), let kind = text().flatMap(FileKind.init),
      let claim = text().flatMap(SkillPlace.Claim.init), let pack = optionalText(), let groupName = optionalText(),
      let entries = entries()
    else { return nil }
    return SkillPlace(
      path: path, shownPath: shownPath, folder: folder, shownFolder: shownFolder, pathName: pathName, form: form,
      claim: claim, scope: scope, rank: 0, pack: pack, group: group, groupName: groupName, entries: entries, kind: kind)
  }

  private mutating func entries() -> [FileEntry]? {
    guard let count = number(), count <= rest.count else { return nil }
    var entries: [FileEntry] = []
    for _ in 0..<count {
      guard let name = text(), let kind = text().flatMap(FileKind.init) else { return nil }
      entries.append(FileEntry(name: name, kind: kind))
    }
    return entries
  }
}
