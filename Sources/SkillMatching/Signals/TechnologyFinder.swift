/// Finds the technologies that a text names.
struct TechnologyFinder: Sendable {
  /// The finder over the whole table.
  static let shared = TechnologyFinder(Technology.all)

  /// By the word as the table has it; one with a capital is looked for as it is, others in any case.
  private let byWord: [String: [Int]]
  /// By the word in lower case, for names, which have no capitals.
  private let byName: [String: [Int]]

  /// Makes a finder over some technologies.
  init(_ technologies: [Technology]) {
    var byWord: [String: [Int]] = [:]
    var byName: [String: [Int]] = [:]
    for (index, technology) in technologies.enumerated() {
      for word in technology.words {
        byWord[word, default: []].append(index)
        byName[word.lowercased(), default: []].append(index)
      }
    }
    self.byWord = byWord
    self.byName = byName
  }

  /// The places in the table of the technologies that a text names, in order.
  func technologies(in text: String) -> [Int] {
    found(TechnologyFinder.words(of: text)) { word in (byWord[word] ?? []) + (byWord[word.lowercased()] ?? []) }
  }

  /// The places in the table of the technologies that the name of a skill holds, in order.
  func technologies(inName name: String) -> [Int] {
    found(TechnologyFinder.words(of: name)) { byName[$0.lowercased()] ?? [] }
  }

  /// What single words and pairs of neighbours stand for.
  private func found(_ words: [String], _ lookUp: (String) -> [Int]) -> [Int] {
    let pairs = zip(words, words.dropFirst()).map { $0 + " " + $1 }
    return Set((words + pairs).flatMap(lookUp)).sorted()
  }

  /// The words of a text; signs that are part of names (`C++`, `C#`, `Node.js`, `.NET`) stay.
  static func words(of text: String) -> [String] {
    let bytes = Array(text.utf8)
    let runs = bytes.split { !($0.isNamePart || ".+#".utf8.contains($0)) }
    return runs.compactMap { run in
      var run = run
      while let last = run.last, last == UInt8(ascii: ".") { run.removeLast() }
      while let first = run.first, first == UInt8(ascii: "."), run.dropFirst().first == first { run.removeFirst() }
      return run.isEmpty ? nil : String(decoding: run, as: UTF8.self)
    }
  }
}

extension UInt8 {
  /// A letter, digit or underscore, or part of a character beyond ASCII.
  var isNamePart: Bool {
    self >= 0x80 || self == UInt8(ascii: "_") || (48...57).contains(self) || (97...122).contains(self | 0x20)
  }
}
