/// Cuts a template into literal text and holes.
struct TemplateSplitter {
  private let bytes: [UInt8]
  private var index = 0
  private var literal: [UInt8] = []
  private var found: [Template.Part] = []

  init(_ text: String) { bytes = Array(text.utf8) }

  /// The stretches in order.
  mutating func parts() throws(ExpressionError) -> [Template.Part] {
    while index < bytes.count {
      if isNext("$${{") {
        literal += Array("${{".utf8)
        index += 4
      } else if isNext("${{") {
        try takeHole()
      } else {
        literal.append(bytes[index])
        index += 1
      }
    }
    closeLiteral()
    return found
  }

  private mutating func takeHole() throws(ExpressionError) {
    let start = index + 3
    let end = try holeEnd(from: start)
    closeLiteral()
    let text = String(decoding: bytes[start..<end], as: UTF8.self)
    do throws(ExpressionError) {
      found.append(.expression(try Expression(parsing: text), offset: start))
    } catch {
      throw error.moved(by: start)
    }
    index = end + 2
  }

  /// The place of the `}}` that closes a hole: the first one outside single quotes.
  private func holeEnd(from start: Int) throws(ExpressionError) -> Int {
    var isQuoted = false
    var place = start
    while place < bytes.count {
      if bytes[place] == UInt8(ascii: "'") { isQuoted.toggle() }
      if !isQuoted, bytes[place...].starts(with: "}}".utf8) { return place }
      place += 1
    }
    let help = isQuoted ? "close the string with '" : "close it with '}}'; a literal '${{' is written '$${{'"
    throw ExpressionError(.unclosed, "'${{' is not closed", at: start - 3, help: help)
  }

  private mutating func closeLiteral() {
    guard !literal.isEmpty else { return }
    found.append(.text(String(decoding: literal, as: UTF8.self)))
    literal = []
  }

  private func isNext(_ mark: String) -> Bool { bytes[index...].starts(with: mark.utf8) }
}
