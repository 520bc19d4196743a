import Testing

@testable import Skills

@Suite("Signs of keys")
struct KeySignsTests {
  private static let keys = [
    "name", "description", "when_to_use", "whenToUse", "When-To-Use", "disable-model-invocation", "metadata",
    "allowed-tools", "allowed_tools", "allowedTools", "paths", "globs", "user-invocable", "license", "version", "a1",
  ]

  @Test("a key is found under each of its spellings", arguments: keys, keys)
  func spellings(key: String, other: String) {
    var signs = KeySigns()
    signs.insert(Array(key.utf8)[...])
    #expect(signs.mayHold(key))
    #expect(signs.mayHold(KnownKey.canonical(key)))
    if KnownKey.canonical(key) == KnownKey.canonical(other) { #expect(signs.mayHold(other)) }
  }

  @Test("keys that are not there are nearly always told so")
  func absent() {
    var signs = KeySigns()
    for key in ["name", "description", "license"] { signs.insert(Array(key.utf8)[...]) }
    #expect(!signs.mayHold("when_to_use"))
    #expect(!signs.mayHold("disable-model-invocation"))
    #expect(!KeySigns().mayHold("name"))
    #expect((0..<1_000).count { signs.mayHold("key-\($0)") } < 20)
  }
}
