import SkillSystem
import SkillText
import Testing

@testable import Skills

/// A failure that somebody reported of a loader of skills: its smallest input, and what is right.
struct Report: Sendable, CustomTestStringConvertible {
  /// The number in our list, and what went wrong.
  var testDescription: String
  var bytes: [UInt8]
  var folder = "demo"
  var name = "demo"
  var description = "Use when testing."
  /// The findings of loading with their places; none is a silent accept.
  var marks: [String] = []
  var status = SkillStatus.ok
  /// A key and the value it must have.
  var value: (key: String, is: FrontMatterValue)?
  var body: String?

  /// A report about one file.
  init(
    _ title: String, _ text: String, folder: String = "demo", name: String = "demo",
    description: String = "Use when testing.", _ marks: [String] = [], _ status: SkillStatus = .ok,
    value: (key: String, is: FrontMatterValue)? = nil, body: String? = nil
  ) {
    testDescription = title
    bytes = Array(text.utf8)
    self.folder = folder
    self.name = name
    self.description = description
    self.marks = marks
    self.status = status
    self.value = value
    self.body = body
  }

  /// A report about one key beside a name and a description.
  static func key(
    _ title: String, _ line: String, _ marks: [String] = [], value: (key: String, is: FrontMatterValue)
  ) -> Report {
    Report(title, Loading.file("name: demo\ndescription: Use when testing.\n\(line)"), marks, value: value)
  }

  /// A report about the description.
  static func description(_ title: String, _ written: String, _ read: String, _ marks: [String] = []) -> Report {
    Report(title, Loading.file("name: demo\ndescription:\(written)"), description: read, marks)
  }

  /// A report about the name; its folder bears the same one.
  static func name(
    _ title: String, _ written: String, in folder: String, _ read: String, _ marks: [String] = [],
    _ status: SkillStatus = .ok
  ) -> Report {
    Report(
      title, Loading.file("name: \(written)\ndescription: Use when testing."), folder: folder, name: read, marks, status
    )
  }

  /// Expects what is right.
  func check(sourceLocation: Testing.SourceLocation = #_sourceLocation) throws {
    let skill = try #require(Loading.skill(bytes: bytes, folder: folder), sourceLocation: sourceLocation)
    #expect(skill.name == name, sourceLocation: sourceLocation)
    #expect(skill.description == description, sourceLocation: sourceLocation)
    #expect(skill.marks == marks, sourceLocation: sourceLocation)
    #expect(skill.status == status, sourceLocation: sourceLocation)
    if let value { #expect(skill.value(value.key) == value.is, sourceLocation: sourceLocation) }
    if let body { #expect(skill.body == body, sourceLocation: sourceLocation) }
  }
}
