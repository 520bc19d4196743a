/// The decompositions, ready to be looked up; made when a text first needs them.
struct CanonicalTable: Sendable {
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
