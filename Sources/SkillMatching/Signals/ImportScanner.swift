import SkillSystem

/// Reads the modules that a source file imports off its lines; comments that look like imports count, too.
enum ImportScanner {
  /// The form of an import.
  private enum Form { case word([String]), python, quoted }

  /// Whether files with this ending are looked into.
  static func isKnown(_ ending: String) -> Bool { form(ending) != nil }

  /// The ending of a file's name in lower case, without the dot; empty when it has none.
  static func fileExtension(_ path: String) -> String {
    let name = Paths.lastComponent(path)
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else { return "" }
    return name[name.index(after: dot)...].lowercased()
  }

  /// The modules that a file imports.
  static func modules(_ bytes: [UInt8], _ ending: String) -> Set<String> {
    guard let form = form(ending) else { return [] }
    var found: Set<String> = []
    for line in bytes.split(separator: 10) {
      let words = line.split { $0 == 32 || $0 == 9 || $0 == 13 || $0 == UInt8(ascii: ";") }
      switch form {
      case .word(let leads): word(words, leads).map { _ = found.insert($0) }
      case .python: found.formUnion(python(words))
      case .quoted: found.formUnion(quoted(line, words))
      }
    }
    return found
  }

  private static func form(_ ending: String) -> Form? {
    switch ending {
    case "swift": .word(["import"])
    case "java", "kt", "kts", "scala": .word(["import"])
    case "cs": .word(["using"])
    case "rs": .word(["use"])
    case "py": .python
    case "js", "mjs", "cjs", "jsx", "ts", "tsx", "mts", "vue", "svelte", "go": .quoted
    default: nil
    }
  }

  /// `import X`, `@testable import X`, `import struct X.Y`, `use x::y`: the first name after the word.
  private static func word(_ words: [ArraySlice<UInt8>], _ leads: [String]) -> String? {
    let start = words.firstIndex { word in leads.contains { word.elementsEqual($0.utf8) } }
    guard let start, start < 3, let last = words.dropFirst(start + 1).first(where: { !isKind($0) }) else { return nil }
    let name = last.prefix { $0.isNamePart || $0 == UInt8(ascii: ".") }
    return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
  }

  private static func isKind(_ word: ArraySlice<UInt8>) -> Bool {
    ["struct", "class", "enum", "protocol", "func", "var", "let", "typealias", "static", "actor"].contains {
      word.elementsEqual($0.utf8)
    }
  }

  /// `import a.b, c` and `from a.b import c`: the first parts.
  private static func python(_ words: [ArraySlice<UInt8>]) -> [String] {
    guard let first = words.first, words.count > 1 else { return [] }
    if first.elementsEqual("from".utf8) { return [top(words[1])].compactMap { $0 } }
    guard first.elementsEqual("import".utf8) else { return [] }
    let names = words.dropFirst().joined(separator: [32]).split(separator: UInt8(ascii: ","))
    return names.compactMap { top(Array($0.drop { $0 == 32 })[...]) }
  }

  private static func top(_ word: ArraySlice<UInt8>) -> String? {
    let name = word.prefix(while: \.isNamePart)
    return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
  }

  /// `… from "x"`, `import "x"`, `require("x")`, and a line of Go's list: the quoted names that are no paths.
  private static func quoted(_ line: ArraySlice<UInt8>, _ words: [ArraySlice<UInt8>]) -> [String] {
    let isList = words.count <= 2 && words.last?.first == UInt8(ascii: "\"")
    let says = ["import", "from", "require"].contains { lead in words.contains { $0.starts(with: lead.utf8) } }
    guard isList || says || line.containsRequire else { return [] }
    let parts = line.split(omittingEmptySubsequences: false) { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") }
    return stride(from: 1, to: parts.count - 1, by: 2).compactMap { package(parts[$0]) }
  }

  /// The package of a module's name: `@scope/name` or `name` of `name/part`.
  private static func package(_ name: ArraySlice<UInt8>) -> String? {
    guard let first = name.first, first != UInt8(ascii: "."), first != UInt8(ascii: "/") else { return nil }
    let parts = name.split(separator: UInt8(ascii: "/"))
    let count = first == UInt8(ascii: "@") ? 2 : 1
    return String(decoding: Array(parts.prefix(count).joined(separator: [UInt8(ascii: "/")])), as: UTF8.self)
  }
}

extension ArraySlice<UInt8> {
  fileprivate var containsRequire: Bool {
    let word = Array("require(".utf8)
    return indices.contains { self[$0] == word[0] && self[$0...].starts(with: word) }
  }
}
