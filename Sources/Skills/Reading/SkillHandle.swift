package import SkillSystem

/// What it takes to read a skill again without a search, as one run of bytes.
///
/// It holds what a search and the comparison with other skills found out; everything else is in the skill's file. It
/// gives the same skill as long as the file and its folder are what they were.
package struct SkillHandle: Sendable {
  let place: SkillPlace
  let id: SkillID
  let shadowedBy: SkillID?
  let status: SkillStatus

  /// Takes note of a loaded skill; nil when it is not known where it was found.
  package init?(_ skill: Skill) {
    guard let place = skill.place else { return nil }
    self.place = place
    id = skill.id
    shadowedBy = skill.shadowedBy
    status = skill.status
  }

  /// Reads the skill; nil when it is not there any more.
  package func read(_ files: any Files) -> Skill? {
    guard var skill = SkillReader(files: files).read(place), skill.status != .broken || status == .broken else {
      return nil
    }
    skill.id = id
    skill.shadowedBy = shadowedBy
    skill.status = status
    return skill
  }
}

extension SkillHandle {
  /// The bytes of a handle: texts with their lengths before them.
  package var bytes: [UInt8] {
    var writer = HandleWriter()
    for text in [place.path, place.shownPath, place.folder, place.shownFolder, place.pathName, place.group] {
      writer.add(text)
    }
    for text in [place.form.rawValue, place.scope.rawValue, place.kind.rawValue, status.rawValue, id.text] {
      writer.add(text)
    }
    for text in [place.pack, place.groupName, shadowedBy?.text] { writer.add(optional: text) }
    writer.add(place.rank)
    writer.add(place.entries.count)
    for entry in place.entries {
      writer.add(entry.name)
      writer.add(entry.kind.rawValue)
    }
    return writer.bytes
  }

  /// Reads what ``bytes`` wrote; nil for anything else.
  package init?(bytes: ArraySlice<UInt8>) {
    var reader = HandleReader(bytes)
    guard let path = reader.text(), let shownPath = reader.text(), let folder = reader.text(),
      let shownFolder = reader.text(), let pathName = reader.text(), let group = reader.text(),
      let form = reader.text().flatMap(SkillForm.init), let scope = reader.text().flatMap(SkillScope.init),
      let kind = reader.text().flatMap(FileKind.init), let status = reader.text().flatMap(SkillStatus.init),
      let id = reader.text(), let pack = reader.optionalText(), let groupName = reader.optionalText(),
      let shadowedBy = reader.optionalText(), let rank = reader.number(), let entries = reader.entries()
    else { return nil }
    place = SkillPlace(
      path: path, shownPath: shownPath, folder: folder, shownFolder: shownFolder, pathName: pathName, form: form,
      scope: scope, rank: rank, pack: pack, group: group, groupName: groupName, entries: entries, kind: kind)
    self.id = SkillID(id)
    self.shadowedBy = shadowedBy.map { SkillID($0) }
    self.status = status
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

  mutating func entries() -> [FileEntry]? {
    guard let count = number(), count <= rest.count else { return nil }
    var entries: [FileEntry] = []
    for _ in 0..<count {
      guard let name = text(), let kind = text().flatMap(FileKind.init) else { return nil }
      entries.append(FileEntry(name: name, kind: kind))
    }
    return entries
  }
}
