import SkillSystem
import Testing

@Suite("Paths as texts") struct PathsTests {
  @Test(
    "Joining",
    arguments: [
      ("a", "b", "a/b"), ("/", "b", "/b"), ("", "b", "b"), ("a", "/b", "/b"), ("a/", "b", "a/b"), ("a", "", "a"),
    ])
  func join(folder: String, name: String, expected: String) { #expect(Paths.join(folder, name) == expected) }

  @Test(
    "Parent and last name",
    arguments: [
      ("/a/b", "/a", "b"), ("/a", "/", "a"), ("/", "/", ""), ("a", ".", "a"), ("a/b/", "a", "b"), ("", ".", ""),
      ("a//b", "a", "b"),
    ])
  func parent(path: String, parent: String, last: String) {
    #expect(Paths.parent(path) == parent)
    #expect(Paths.lastComponent(path) == last)
  }

  @Test(
    "Normalising",
    arguments: [
      ("a/./b/../c", "a/c"), ("/../a", "/a"), ("../a", "../a"), ("a/../..", ".."), ("a/..", "."), ("", "."),
      ("//a//b/", "/a/b"), ("/..", "/"), ("../../x/..", "../.."),
    ])
  func normalised(path: String, expected: String) { #expect(Paths.normalised(path) == expected) }

  @Test(
    "What lies inside a folder",
    arguments: [
      ("/a/b", "/a", "b"), ("/a", "/a", "."), ("/ab", "/a", nil), ("/a/../b", "/a", nil), ("/x", "/", "x"),
      ("x/y", ".", "x/y"), ("../y", ".", nil), ("/x", ".", nil), ("/a/b/../c", "/a", "c"), ("..x", ".", "..x"),
      ("../../x", "..", nil),
    ] as [(String, String, String?)])
  func relative(path: String, root: String, expected: String?) {
    #expect(Paths.relative(path, to: root) == expected)
    #expect(Paths.isInside(path, root: root) == (expected != nil))
  }
}
