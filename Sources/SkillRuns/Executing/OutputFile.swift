import SkillText

/// What a script wrote to `$SKILLPOOL_OUTPUT`, in GitHub's format: `name=value` lines, and `name<<MARK` blocks.
struct OutputFile: Sendable {
  /// The most bytes that are read.
  static let limit = InputLimits.keptOutputs.value

  /// A line that is in neither form.
  struct Problem: Error, Sendable, Hashable {
    var message: String
  }

  private var lines: ArraySlice<ArraySlice<UInt8>>
  private var number = 0
  private var values: [String: JSON] = [:]

  private init(_ bytes: [UInt8]) {
    lines = bytes.split(separator: UInt8.lineFeed, omittingEmptySubsequences: false)[...]
  }

  /// Reads outputs; of equal names the last wins.
  static func parse(_ bytes: [UInt8]) throws(Problem) -> [String: JSON] {
    guard bytes.count <= limit else { throw Problem(message: "the outputs have more than 1 MiB") }
    var file = OutputFile(bytes)
    while let line = file.next() { try file.read(line) }
    return file.values
  }

  private mutating func next() -> ArraySlice<UInt8>? {
    guard let line = lines.popFirst() else { return nil }
    number += 1
    return line
  }

  private mutating func read(_ line: ArraySlice<UInt8>) throws(Problem) {
    let line = line.last == UInt8.carriageReturn ? line.dropLast() : line
    guard !line.isEmpty else { return }
    guard let mark = line.firstIndex(where: { $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: "<") }) else {
      throw problem("expected name=value or name<<MARK")
    }
    let name = try name(line[..<mark])
    if line[mark] == UInt8(ascii: "=") {
      values[name] = .string(String(decoding: line[(mark + 1)...], as: UTF8.self))
    } else {
      values[name] = .string(try block(line[mark...]))
    }
  }

  private func name(_ bytes: ArraySlice<UInt8>) throws(Problem) -> String {
    let isLetter: (UInt8) -> Bool = { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
    let isPlain: (UInt8) -> Bool = {
      isLetter($0) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: "-")
    }
    guard let first = bytes.first, isLetter(first), bytes.allSatisfy(isPlain) else {
      throw problem("a name has small letters, digits and '-', and begins with a letter")
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func block(_ head: ArraySlice<UInt8>) throws(Problem) -> String {
    let start = number
    let mark = head.dropFirst(2)
    guard head.starts(with: "<<".utf8), !mark.isEmpty else { throw problem("expected name=value or name<<MARK") }
    var content: [ArraySlice<UInt8>] = []
    while let line = next() {
      let plain = line.last == UInt8.carriageReturn ? line.dropLast() : line
      if plain.elementsEqual(mark) {
        return String(decoding: Array(content.joined(separator: [UInt8.lineFeed])), as: UTF8.self)
      }
      content.append(line)
    }
    number = start
    throw problem("'\(String(decoding: mark, as: UTF8.self))' never comes")
  }

  private func problem(_ message: String) -> Problem {
    Problem(message: "$SKILLPOOL_OUTPUT, line \(number): \(message)")
  }
}
