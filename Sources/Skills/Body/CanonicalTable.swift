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
    parts.reserveCapacity(2_100)
    wholes.reserveCapacity(1_000)
    var number: UInt32 = 0
    var scalars: [Unicode.Scalar] = []
    var mark: UInt8 = 0
    for byte in CanonicalDecompositions.entries.description.utf8 {
      if let digit = byte.hexadecimalDigit {
        number = number << 4 | digit
        continue
      }
      if let scalar = Unicode.Scalar(number) { scalars.append(scalar) }
      number = 0
      if byte == .space {
        add(scalars, mark)
        scalars.removeAll(keepingCapacity: true)
      } else if byte != 0x2E {
        mark = byte
      }
    }
    if let scalar = Unicode.Scalar(number) { scalars.append(scalar) }
    add(scalars, mark)
  }

  /// Adds a scalar with those behind it that it decomposes into.
  private mutating func add(_ scalars: [Unicode.Scalar], _ mark: UInt8) {
    guard let whole = scalars.first else { return }
    parts[whole] = Array(scalars.dropFirst())
    if mark == 0x2B, scalars.count == 3 { wholes[Pair(first: scalars[1], second: scalars[2])] = whole }
  }
}

extension UInt8 {
  fileprivate var hexadecimalDigit: UInt32? {
    switch self {
    case 0x30...0x39: UInt32(self) - 0x30
    case 0x41...0x46: UInt32(self) - 0x37
    default: nil
    }
  }
}
