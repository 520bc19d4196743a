import Testing

@testable import SkillMatching

@Suite("Technologies that texts name")
struct TechnologyTests {
  static let texts: [(String, [String])] = [
    ("Build React screens in TypeScript with Next.js.", ["TypeScript", "React", "Next.js"]),
    ("react to a review, go through the list, keep it swift", []),
    ("C++ and C# and .NET", [".NET", "C++"]), ("Use Swift Testing, not XCTest", ["Swift", "Swift Testing", "XCTest"]),
    ("Go services", ["Go"]), ("JavaScript", ["JavaScript"]), ("core data stacks", ["Core Data"]), ("", []),
  ]

  @Test("in prose", arguments: texts)
  func prose(_ text: String, _ expected: [String]) {
    #expect(TechnologyFinder.shared.technologies(in: text).map { Technology.all[$0].name } == expected)
  }

  @Test(
    "in names, which have no capitals",
    arguments: [("swift-testing", ["Swift", "Swift Testing"]), ("react-go", ["React", "Go"])])
  func names(_ name: String, _ expected: [String]) {
    #expect(TechnologyFinder.shared.technologies(inName: name).map { Technology.all[$0].name } == expected)
  }

  @Test("every technology has a name of its own, a known family and words")
  func table() {
    let names = Technology.all.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(Technology.all.allSatisfy { names.contains($0.family) && !$0.words.isEmpty })
  }
}
