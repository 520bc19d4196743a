import SkillText
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite("The table of limits")
struct LimitsTests {
  @Test("has names that are unique, and values that are not negative")
  func rows() {
    #expect(Set(InputLimits.all.map(\.id)).count == InputLimits.all.count)
    #expect(InputLimits.all.allSatisfy { $0.value >= 0 && !$0.subject.isEmpty && !$0.beyond.isEmpty })
  }

  @Test(
    "shows values with their units",
    arguments: [
      (InputLimits.skillFile, "1 MiB"), (InputLimits.frontMatter, "64 KiB"),
      (InputLimits.frontMatterKeys, "1,024 keys"),
      (InputLimits.namedRootEntries, "2,000,000 entries"), (InputLimits.yamlDepth, "64 levels"),
    ])
  func texts(limit: InputLimit, text: String) { #expect(limit.text == text) }

  /// The values that the design fixes: a change of one is a change of what files are accepted.
  @Test(
    "keeps the values that are promised (T17)",
    arguments: [
      ("skill-file", 1_048_576), ("large-skill", 65_536), ("front-matter", 65_536), ("front-matter-nodes", 10_000),
      ("yaml-depth", 64), ("front-matter-aliases", 0), ("pipeline-aliases", 100), ("front-matter-scalar", 65_536),
      ("pipeline-scalar", 1_048_576), ("front-matter-keys", 1_024), ("pipeline-nodes", 200_000), ("resource-depth", 8),
      ("root-depth", 6), ("root-folders", 2_000), ("root-entries", 20_000), ("named-root-depth", 32),
      ("named-root-folders", 200_000), ("description", 1_024), ("name", 64), ("json-depth", 64),
    ])
  func promised(id: String, value: Int) {
    #expect(InputLimits.all.first { $0.id == id }?.value == value)
  }

  @Test("is the table of docs/limits.md")
  func page() throws {
    let path = #filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 } + "/docs/limits.md"
    let text = try #require(LimitsTests.read(path))
    #expect(text.contains("\n" + InputLimits.markdown), "write this into docs/limits.md:\n\(InputLimits.markdown)")
  }

  private static func read(_ path: String) -> String? {
    guard let file = unsafe fopen(path, "r") else { return nil }
    defer { unsafe fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = unsafe fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }
}
