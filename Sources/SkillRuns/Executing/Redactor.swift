import SkillReviews
import SkillSystem
import SkillText

/// Keeps secrets out of everything that is written: values of declared ones, and what has the shape of a token.
///
/// A value is found as it is, in base64, in hexadecimal, as JSON and percent-encoded, and line by line; it becomes `***`.
struct Redactor: Sendable {
  /// The shortest value that can be told apart from other text.
  static let shortest = 6

  private let needles: [[UInt8]]
  /// Whether a needle begins with a byte.
  private let starts: [Bool]

  init(secrets: [String]) {
    let long = secrets.map { Array($0.utf8) }.filter { $0.count >= Redactor.shortest }
    let lines = long.flatMap { $0.split(separator: 10).map(Array.init) }.filter { $0.count >= Redactor.shortest }
    let plain = long + lines
    needles = Array(Set(plain + plain.flatMap(Redactor.forms))).sorted { $0.count > $1.count }
    let first = Set(needles.compactMap(\.first))
    starts = (0..<256).map { first.contains(UInt8($0)) }
  }

  /// The redactor for some secrets; the one for none is made once.
  static func of(_ secrets: [String]) -> Redactor { secrets.isEmpty ? shapesAlone : Redactor(secrets: secrets) }

  private static let shapesAlone = Redactor(secrets: [])

  /// The result without secrets.
  func clean(_ result: StepResult) -> StepResult {
    var result = result
    result.text = clean(result.text)
    result.errorText = clean(result.errorText)
    result.message = result.message.map(clean)
    result.outputs = result.outputs.map(clean)
    result.review = result.review.map(clean)
    return result
  }

  private func clean(_ review: ReviewResult) -> ReviewResult {
    var review = review
    for index in review.items.indices {
      review.items[index].evidence = review.items[index].evidence.map(clean)
      review.items[index].candidates = review.items[index].candidates.map(clean)
      review.items[index].note = review.items[index].note.map(clean)
    }
    for index in review.remarks.indices { review.remarks[index].text = clean(review.remarks[index].text) }
    return review
  }

  private func clean(_ evidence: Evidence) -> Evidence {
    Evidence(file: clean(evidence.file), line: evidence.line, quote: clean(evidence.quote))
  }

  /// The bytes without secrets; nil when there is none in them.
  func clean(_ bytes: [UInt8]) -> [UInt8]? {
    var output: [UInt8] = []
    var index = 0
    var last = 0
    while index < bytes.count {
      let length = length(of: bytes, at: index)
      guard length > 0 else {
        index += 1
        continue
      }
      output += bytes[last..<index] + Array("***".utf8)
      index += length
      last = index
    }
    return last == 0 ? nil : output + bytes[last...]
  }

  /// The length of the secret that begins at an offset; 0 for none.
  private func length(of bytes: [UInt8], at index: Int) -> Int {
    if starts[Int(bytes[index])], let needle = needles.first(where: { bytes[index...].starts(with: $0) }) {
      return needle.count
    }
    return TokenShape.length(of: bytes, at: index)
  }

  /// The text without secrets.
  func clean(_ text: String) -> String {
    clean(Array(text.utf8)).map { String(decoding: $0, as: UTF8.self) } ?? text
  }

  private func clean(_ value: JSON) -> JSON {
    switch value {
    case .string(let text): .string(clean(text))
    case .array(let elements): .array(elements.map(clean))
    case .object(let members): .object(clean(members))
    case .number: clean(value.canonicalText) == value.canonicalText ? value : .string("***")
    case .null, .bool: value
    }
  }

  /// Names that are equal without secrets are told apart by a number.
  private func clean(_ members: [String: JSON]) -> [String: JSON] {
    let names = members.keys.filter { clean($0) != $0 }.sorted(by: CodePointOrder.precedes)
    var cleaned = members.mapValues(clean)
    for name in names {
      cleaned[free(name) { cleaned[$0] != nil }] = cleaned.removeValue(forKey: name)
    }
    return cleaned
  }

  /// A name without secrets that is not taken; one that is gets a number.
  func free(_ name: String, isTaken: (String) -> Bool) -> String {
    let plain = clean(name)
    var (free, number) = (plain, 1)
    while isTaken(free) {
      number += 1
      free = plain + "~\(number)"
    }
    return free
  }

  /// Other ways in which a value shows: base64, hexadecimal, as JSON, percent-encoded, as markup.
  private static func forms(_ value: [UInt8]) -> [[UInt8]] {
    let text = String(decoding: value, as: UTF8.self)
    let quoted = Array(JSON.string(text).canonicalText.utf8.dropFirst().dropLast())
    let hex = value.reduce(into: "") { $0 += ($1 < 16 ? "0" : "") + String($1, radix: 16) }
    let escaped = TextForms.percent(text) + [TextForms.markup(text)]
    let texts = [Base64.encode(value), quoted, Array(hex.utf8), Array(hex.uppercased().utf8)]
    return (Base64.forms(of: value) + texts + (escaped + TextForms.json(text)).map { Array($0.utf8) })
      .filter { $0 != value && $0.count >= shortest }
  }
}
