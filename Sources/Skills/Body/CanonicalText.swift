/// Texts that Unicode calls equal, made equal byte by byte: normalisation form C (Unicode Standard Annex 15).
///
/// The standard library compares by this form but does not give it away, and the one that does is too heavy for the
/// start of a command.
enum CanonicalText {
  /// The composed form of a text.
  static func composed(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: mayChange) else { return text }
    return String(String.UnicodeScalarView(compose(decompose(text.unicodeScalars))))
  }

  /// Whether a scalar can have another form, or change its neighbours; plain text is passed over cheaply.
  private static func mayChange(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x2FF, 0x2002...0x2125, 0x212C...0x2328, 0x232B...0x2ADB, 0x3001...0x3098, 0x309B...0xD7A3: false
    case 0xFE00...0xFE0F, 0x1F000...0x1FBFF: false
    default: true
    }
  }

  // MARK: Taking apart

  private static func decompose(_ scalars: String.UnicodeScalarView) -> [Unicode.Scalar] {
    var result: [Unicode.Scalar] = []
    for scalar in scalars { append(scalar, to: &result) }
    order(&result)
    return result
  }

  private static func append(_ scalar: Unicode.Scalar, to result: inout [Unicode.Scalar]) {
    if let parts = Hangul.parts(scalar) ?? CanonicalTable.shared.parts[scalar] {
      for part in parts { append(part, to: &result) }
    } else {
      result.append(scalar)
    }
  }

  /// Sorts each run of marks by their classes, equal ones in the order they stand in.
  private static func order(_ scalars: inout [Unicode.Scalar]) {
    var start = 0
    while start < scalars.count {
      var end = start
      while end < scalars.count, combiningClass(scalars[end]) > 0 { end += 1 }
      if end - start > 1 {
        let run = scalars[start..<end].enumerated().sorted {
          (combiningClass($0.element), $0.offset) < (combiningClass($1.element), $1.offset)
        }
        scalars.replaceSubrange(start..<end, with: run.map(\.element))
      }
      start = max(end, start + 1)
    }
  }

  private static func combiningClass(_ scalar: Unicode.Scalar) -> UInt8 {
    scalar.properties.canonicalCombiningClass.rawValue
  }

  // MARK: Putting together

  private static func compose(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
    var result: [Unicode.Scalar] = []
    var starter: Int?
    var lastClass: UInt8 = 0
    for scalar in scalars {
      let own = combiningClass(scalar)
      let isReachable = starter.map { $0 == result.count - 1 || (lastClass < own && lastClass > 0) } ?? false
      if let index = starter, isReachable, let whole = pair(result[index], scalar) {
        result[index] = whole
        continue
      }
      if own == 0 { starter = result.count }
      lastClass = own
      result.append(scalar)
    }
    return result
  }

  private static func pair(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Unicode.Scalar? {
    Hangul.whole(first, second) ?? CanonicalTable.shared.wholes[CanonicalTable.Pair(first: first, second: second)]
  }
}

/// The decompositions, ready to be looked up; made when a text first needs them.
private struct CanonicalTable: Sendable {
  /// Two scalars that make one.
  struct Pair: Sendable, Hashable {
    var first: Unicode.Scalar
    var second: Unicode.Scalar
  }

  static let shared = CanonicalTable()

  private(set) var parts: [Unicode.Scalar: [Unicode.Scalar]] = [:]
  private(set) var wholes: [Pair: Unicode.Scalar] = [:]

  private init() {
    for entry in CanonicalDecompositions.entries.description.utf8.split(separator: .space) { add(Substring(entry)) }
  }

  private mutating func add(_ entry: Substring) {
    guard let mark = entry.firstIndex(where: { "+!=".contains($0) }), let whole = scalar(entry[..<mark]) else { return }
    let parts = entry[entry.index(after: mark)...].split(separator: ".").compactMap(scalar)
    self.parts[whole] = parts
    if entry[mark] == "+", parts.count == 2 { wholes[Pair(first: parts[0], second: parts[1])] = whole }
  }

  private func scalar(_ digits: Substring) -> Unicode.Scalar? {
    UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
  }
}

/// The syllables of Hangul, which are composed by arithmetic (Unicode Standard, section 3.12).
private enum Hangul {
  private static let (syllables, leads, vowels, tails): (UInt32, UInt32, UInt32, UInt32) = (
    0xAC00, 0x1100, 0x1161, 0x11A7
  )
  private static let (leadCount, vowelCount, tailCount): (UInt32, UInt32, UInt32) = (19, 21, 28)

  static func parts(_ scalar: Unicode.Scalar) -> [Unicode.Scalar]? {
    guard (0xAC00...0xD7A3).contains(scalar.value) else { return nil }
    let index = scalar.value - syllables
    let (block, tail) = index.quotientAndRemainder(dividingBy: tailCount)
    let values = [leads + block / vowelCount, vowels + block % vowelCount] + (tail > 0 ? [tails + tail] : [])
    return values.compactMap(Unicode.Scalar.init)
  }

  static func whole(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Unicode.Scalar? {
    let (left, right) = (first.value, second.value)
    if (leads..<leads + leadCount).contains(left), (vowels..<vowels + vowelCount).contains(right) {
      return Unicode.Scalar(syllables + ((left - leads) * vowelCount + (right - vowels)) * tailCount)
    }
    guard (0xAC00...0xD7A3).contains(left), (left - syllables).isMultiple(of: tailCount),
      (tails + 1..<tails + tailCount).contains(right)
    else { return nil }
    return Unicode.Scalar(left + (right - tails))
  }
}
