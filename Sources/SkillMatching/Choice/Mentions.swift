import Skills

/// The names that a task calls out: `@name`, `$name`, `/name` and `name@scope`, or a name that is the whole task.
struct Mentions {
  /// The called names without their sigil, in the order of the task.
  let names: [String]

  /// Reads the names off a task.
  init(_ task: String) {
    let chunks = task.utf8.split(whereSeparator: Mentions.isGap).map(Array.init)
    let called = chunks.compactMap(Mentions.name)
    let isOneWord = chunks.count == 1 && called.isEmpty
    names = isOneWord ? chunks.map { String(decoding: $0, as: UTF8.self) } : called
  }

  private static func name(_ chunk: [UInt8]) -> String? {
    var chunk = chunk[...]
    while let last = chunk.last, ".,:;!?'".utf8.contains(last) { chunk.removeLast() }
    guard let first = chunk.first else { return nil }
    if "@$/".utf8.contains(first) { return String(decoding: chunk.dropFirst(), as: UTF8.self) }
    guard let at = chunk.lastIndex(of: UInt8(ascii: "@")), at > chunk.startIndex else { return nil }
    let scope = String(decoding: chunk[(at + 1)...], as: UTF8.self)
    return SkillScope(rawValue: scope) == nil ? nil : String(decoding: chunk, as: UTF8.self)
  }

  private static func isGap(_ byte: UInt8) -> Bool { byte <= 0x20 || "()[]{}<>\"`,;".utf8.contains(byte) }
}
