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
