import SkillText
import Synchronization

/// Where a skill was found, and what is read of it when somebody asks: one object, so that a skill is cheap to hand on.
final class SkillOrigin: Sendable {
  /// The front matter of a sound skill, fields and findings.
  struct FrontMatterParts: Sendable {
    var fields: [FrontMatterField]
    var findings: [Finding]
  }

  /// The place of the skill.
  let place: SkillPlace
  /// The path-derived key of the skill.
  let key: String
  /// The number by which an earlier load knows the skill, where it stands for one that was not read again.
  let number: Int?
  /// The bytes of the declared name, where the front matter is read late.
  let nameRange: SourceRange?
  private let source: SourceFile?
  private let keys: KeySigns
  private let made = Mutex<FrontMatterParts?>(nil)

  /// The origin of a skill whose front matter has been read.
  init(_ place: SkillPlace, standingFor number: Int? = nil) {
    self.place = place
    self.number = number
    key = place.key
    nameRange = nil
    source = nil
    keys = KeySigns()
  }

  /// The origin of a sound skill; its front matter is in `source`, and will be read when somebody asks for it.
  init(_ place: SkillPlace, late source: SourceFile, nameRange: SourceRange, keys: KeySigns) {
    self.place = place
    number = nil
    key = place.key
    self.nameRange = nameRange
    self.source = source
    self.keys = keys
  }

  /// Whether the front matter, where it is read late, surely has no such key.
  func lacks(_ key: String) -> Bool { lacks(KeySign(key.utf8)) }

  /// The same by the key's sign.
  func lacks(_ sign: KeySign) -> Bool { nameRange != nil && !keys.mayHold(sign) }

  /// The front matter that is read late, once; nil where it has been read.
  var late: FrontMatterParts? {
    guard let source else { return nil }
    return made.withLock { made in
      let parts = made ?? SkillReader.frontMatterParts(source, place)
      made = parts
      return parts
    }
  }
}

extension Skill {
  /// Where the search found it.
  var place: SkillPlace? { origin?.place }

  /// The number by which an earlier load knows the skill, where it was taken over without being read.
  package var numberOfOld: Int? { origin?.number }

  /// The findings about this skill before they were weighed.
  var findings: [Finding] {
    get { origin?.late?.findings ?? givenFindings }
    _modify {
      settleLate()
      yield &givenFindings
    }
  }

  /// Takes over what is read late, so that it can be changed.
  mutating func settleLate() {
    guard let origin, let late = origin.late else { return }
    (givenFrontMatter, givenFindings) = (late.fields, late.findings)
    self.origin = SkillOrigin(origin.place)
  }
}
