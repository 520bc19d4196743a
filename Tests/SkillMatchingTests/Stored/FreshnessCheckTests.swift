import SkillSystem
import Testing

@testable import SkillMatching

@Suite("Whether an index is fresh")
struct FreshnessCheckTests {
  /// Files, and the marks that they had.
  private static func library(_ count: Int) -> (files: MemoryFiles, marks: [FileMark]) {
    let files = MemoryFiles()
    let paths = (0..<count).map { "/skills/\($0)/SKILL.md" }
    for path in paths { files.place(.text("text of \(path)"), at: path) }
    return (files, paths.map(files.mark))
  }

  @Test("is, while nothing changes, however many files there are", arguments: [0, 1, 127, 128, 129, 2_001, 5_000])
  func fresh(count: Int) {
    let (files, marks) = FreshnessCheckTests.library(count)
    let check = FreshnessCheck.begin(IndexMarks(marks), files)
    #expect(check.isFresh)
    #expect(check.isFresh)
  }

  @Test(
    "is not, wherever a file changed or went",
    arguments: [
      (1, 0), (300, 0), (300, 150), (300, 299), (5_000, 0), (5_000, 127), (5_000, 2_500), (5_000, 4_872),
      (5_000, 4_999),
    ], [true, false])
  func stale(_ place: (count: Int, changed: Int), goes: Bool) {
    let (files, marks) = FreshnessCheckTests.library(place.count)
    let path = marks[place.changed].path
    if goes { files.remove(path) } else { files.place(.text("a longer text than it was before"), at: path) }
    let check = FreshnessCheck.begin(IndexMarks(marks), files)
    #expect(!check.isFresh)
    #expect(!check.isFresh)
  }

  @Test(
    "is looked at from the folder that the files share",
    arguments: [
      (["/a/b", "/a/b/c", "/a/b/d"], "/a/b"), (["/a/b", "/a/bc"], "/a"), (["/a/b/x", "/a/b/y"], "/a/b"),
      (["/a", "/b"], nil), (["/a/b"], nil), ([], nil), (["a", "a/b"], "a"), (["/é/x", "/é/y"], "/é"),
    ] as [([String], String?)])
  func folder(paths: [String], folder: String?) {
    #expect(IndexMarks(paths.map { FileMark(path: $0, state: nil) }).folder == folder)
  }

  @Test("is not when a file is there that was not")
  func came() {
    let (files, marks) = FreshnessCheckTests.library(3)
    let absent = files.mark("/skills/new/SKILL.md")
    files.place(.text("new"), at: "/skills/new/SKILL.md")
    #expect(!FreshnessCheck.begin(IndexMarks(marks + [absent]), files).isFresh)
  }
}
