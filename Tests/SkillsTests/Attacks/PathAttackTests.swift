import SkillSystem
import SkillText
import Testing

@testable import Skills

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite("Hostile names, paths and links")
struct PathAttackTests {
  @Test(
    "names that are none are told, and lead nowhere (S41, S44)",
    arguments: [
      ("../../etc", "NAM006", "etc"), ("a/b", "NAM006", "a-b"), (".", "NAM006", "skill"), ("-x", "NAM003", "-x"),
      ("a--b", "NAM003", "a--b"), (String(repeating: "x", count: 65), "NAM004", String(repeating: "x", count: 65)),
      ("other", "NAM005", "other"), ("de\u{43C}o", "NAM003", "de\u{43C}o"), ("d\u{3000}x", "NAM003", "d\u{3000}x"),
      ("ｄemo", "NAM003", "ｄemo"),
    ])
  func names(_ declared: String, _ code: String, _ name: String) throws {
    let skill = try #require(Loading.skill("---\nname: \(declared)\ndescription: Use when greeting.\n---\n"))
    #expect(skill.name == name)
    #expect(skill.aliases.contains("demo"))
    #expect(skill.diagnostics(.strict).contains { $0.code == code && $0.severity > .info })
  }

  @Test(
    "targets that leave the skill are told, in every spelling (S45)",
    arguments: [
      "../../../.ssh/id_rsa.md", "~/x.md", "file:///etc/x.md", "%2e%2e/x.md", "%2E%2E/%2E%2E/x.md", "..\\x.md",
      "$HOME/x.md", "${HOME}/x.md",
    ])
  func targets(_ target: String) throws {
    let text = "---\nname: demo\ndescription: Use when greeting.\n---\n[a](\(target))\n"
    let found = try #require(Loading.skill(text)).diagnostics(.strict).filter { $0.code == "REF002" }
    #expect(found.map(\.message) == ["'\(target)' lies outside the skill"])
    #expect(found.map { $0.location?.start?.line } == [5])
  }

  @Test("links that leave the skill are errors, and show nothing (S46)")
  func links() throws {
    let catalog = Loading.catalog([
      "/root/demo/SKILL.md": "---\nname: demo\ndescription: Use when greeting.\n---\nSee `references/secret.md`.\n",
      "/root/demo/references/secret.md": .link("/etc/secret.md"), "/etc/secret.md": "secret",
    ])
    let skill = try #require(catalog.skills.first)
    #expect(skill.references == [])
    let told = skill.diagnostics(.strict).filter { $0.code == "REF002" }
    #expect(told.map(\.severity) == [.error])
    #expect(told.map(\.message) == ["demo/references/secret.md links to a file outside the skill"])
  }

  @Test("a link that is put in the place of a listed file is not read (S14)")
  func swap() throws {
    let root = "/tmp/skills-swap-\(getpid())"
    let files = LiveFiles()
    let link = root + "/SKILL.md"
    defer {
      for path in [link, root + "/other.md"] { _ = unsafe unlink(path) }
      _ = unsafe rmdir(root)
    }
    try files.write(root + "/other.md", Array("secret".utf8))
    #expect(unsafe symlink("other.md", link) == 0)
    #expect(try files.read(link, limit: 100, followLinks: true) == Array("secret".utf8))
    let refusal = #expect(throws: FileError.self) { try files.read(link, limit: 100, followLinks: false) }
    #expect(refusal?.path == link)
    let twin = MemoryFiles(["/SKILL.md": .link("/other.md"), "/other.md": "secret"])
    let same = #expect(throws: FileError.self) { try twin.read("/SKILL.md", limit: 100, followLinks: false) }
    #expect(same?.code == .notAFile)
  }
}
