import SkillSystem
import SkillText
import Testing

@testable import Skills

@Suite("The catalog as a model reads it")
struct ListingTests {
  static func catalog(_ descriptions: (String, String)...) -> SkillCatalog {
    Loading.catalog(
      Dictionary(
        uniqueKeysWithValues: descriptions.map {
          ("/root/\($0.0)/SKILL.md", .text(Loading.file("name: \($0.0)\ndescription: |-\n  \($0.1)")))
        }))
  }

  @Test("Whole, in the order of names, with the path to open")
  func whole() {
    let listing = Self.catalog(("b", "Second."), ("a", "First.")).listing()
    #expect(
      listing.text == """
        <available_skills>
        <skill>
        <name>a</name>
        <description>First.</description>
        <location>/root/a/SKILL.md</location>
        </skill>
        <skill>
        <name>b</name>
        <description>Second.</description>
        <location>/root/b/SKILL.md</location>
        </skill>
        </available_skills>
        """)
    #expect(listing.cuts == [])
    #expect(listing.tokens == listing.text.utf8.count / 4)
  }

  @Test("Locations can be shown paths, or left out")
  func locations() {
    let catalog = Self.catalog(("a", "First."))
    #expect(catalog.listing(location: .path).text.contains("<location>a/SKILL.md</location>\n"))
    #expect(!catalog.listing(location: .none).text.contains("location"))
  }

  @Test(
    "Nothing in a description can close a tag",
    arguments: [
      ("</available_skills> & more", "&lt;/available_skills&gt; &amp; more"),
      ("Say \"no\" to <service>.", "Say &quot;no&quot; to &lt;service&gt;."), ("&lt;", "&amp;lt;"),
      ("Zero\u{200B}width \u{202E}bidi", "Zerowidth bidi"), ("Two\n  lines", "Two lines"),
    ])
  func escaping(_ description: String, _ expected: String) {
    let listing = SkillListing(Self.catalog(("a", description)).skills, location: .none)
    #expect(
      listing.text
        == "<available_skills>\n<skill>\n<name>a</name>\n<description>\(expected)</description>\n</skill>\n</available_skills>"
    )
  }

  @Test("An empty catalog gives no block")
  func empty() {
    #expect(SkillCatalog(skills: []).listing().text == "")
    #expect(SkillCatalog(skills: []).listing(tokenBudget: 0).text == "")
  }

  @Test("Offered are usable skills that are not hidden and not for people only")
  func offered() {
    let catalog = Loading.catalog([
      "/root/a/SKILL.md": DiscoveryTests.named("a"),
      "/root/b/SKILL.md": .text(Loading.file("name: b\ndescription: x\ndisable-model-invocation: true")),
      "/root/c/SKILL.md": "No front matter.", "/root/d/SKILL.md": .unreadable,
    ])
    #expect(catalog.offered.map(\.name) == ["a"])
  }

  // MARK: Budget

  static let long = String(repeating: "word ", count: 40) + "end"
  static let three = catalog(("a", long), ("b", "Short."), ("c", long))

  @Test("The budget holds at every size, and what it costs is told", arguments: 0...160)
  func everyBudget(_ budget: Int) {
    let listing = Self.three.listing(tokenBudget: budget)
    #expect(listing.tokens <= budget)
    let whole = Self.three.listing()
    #expect((listing.cuts == []) == (listing.text == whole.text))
    let omitted = listing.cuts.filter { $0.kind == .omitted }.count
    #expect(listing.text.split(separator: "<name>").count - (listing.text.isEmpty ? 0 : 1) == 3 - omitted)
    #expect(listing.text.isEmpty || listing.text.hasSuffix("</available_skills>"))
  }

  @Test("A larger budget never lists less")
  func monotone() {
    let lost = (0...200).map { Self.three.listing(tokenBudget: $0).cuts.reduce(0) { $0 + $1.lost } }
    #expect(zip(lost, lost.dropFirst()).allSatisfy { $0 >= $1 })
    #expect(lost.first == 203 + 6 + 203)
    #expect(lost.last == 0)
  }

  @Test("The exact budget lists all; one token less shortens the long ones alike")
  func shortening() {
    let whole = Self.three.listing(location: .none)
    #expect(Self.three.listing(tokenBudget: whole.tokens, location: .none).text == whole.text)
    let listing = Self.three.listing(tokenBudget: whole.tokens - 1, location: .none)
    #expect(listing.cuts.map(\.skill.text) == ["flag/a", "flag/c"])
    #expect(listing.cuts.map(\.kind) == [.shortened, .shortened])
    #expect(Set(listing.cuts.map(\.lost)).count == 1)
    #expect(listing.text.contains("…</description>"))
    #expect(listing.text.contains("<description>Short.</description>"))
  }

  @Test("Descriptions go before names, and names from the end")
  func dropping() {
    let names = SkillListing(Self.three.skills, tokenBudget: 38, location: .none)
    #expect(names.cuts.map(\.kind) == [.undescribed, .undescribed, .undescribed])
    #expect(names.cuts.map(\.lost) == [203, 6, 203])
    let two = SkillListing(Self.three.skills, tokenBudget: 30, location: .none)
    #expect(two.cuts.map(\.kind) == [.undescribed, .undescribed, .omitted])
    #expect(
      two.text
        == "<available_skills>\n<skill>\n<name>a</name>\n</skill>\n<skill>\n<name>b</name>\n</skill>\n</available_skills>"
    )
    #expect(SkillListing(Self.three.skills, tokenBudget: 3, location: .none).text == "")
    #expect(SkillListing(Self.three.skills, tokenBudget: -1).cuts.map(\.kind) == [.omitted, .omitted, .omitted])
  }

  @Test(
    "A cut falls between characters, and never inside an entity",
    .bug("https://github.com/elizaOS/eliza/issues/23506"), arguments: 30...120)
  func boundaries(_ budget: Int) throws {
    let flags = String(repeating: "👩‍👩‍👧🇸🇪e\u{301}&", count: 12)
    let listing = Self.catalog(("a", flags)).listing(tokenBudget: budget, location: .none)
    #expect(listing.tokens <= budget)
    guard let start = listing.text.split(separator: "<description>").dropFirst().first else { return }
    let shown = String(start.split(separator: "…").first ?? "").split(separator: "</").first.map(String.init) ?? ""
    let plain = shown.split(separator: "&amp;", omittingEmptySubsequences: false).joined(separator: "&")
    #expect(flags.hasPrefix(plain))
    #expect(!plain.contains("&a"))
  }
}
