import SkillText

/// A part of a pattern.
indirect enum GlobPart: Sendable, Hashable {
  case literal(Unicode.Scalar)
  /// `?`
  case one
  /// `*`
  case run
  /// `**/`: any number of whole parts of a path.
  case folders
  /// `**` at the end: all that follows.
  case rest
  case set(GlobSet)
  case choice([[GlobPart]])
}

/// The characters that `[…]` stands for.
struct GlobSet: Sendable, Hashable {
  var ranges: [ClosedRange<Unicode.Scalar>] = []
  var isNegated = false

  func contains(_ scalar: Unicode.Scalar) -> Bool {
    scalar != "/" && ranges.contains { $0.contains(scalar) } != isNegated
  }
}

/// Reads patterns.
struct GlobParser {
  static let limit = InputLimits.globLength.value
  private static let depthLimit = InputLimits.globDepth.value

  private let scalars: [Unicode.Scalar]
  private let hasAlternatives: Bool
  private var next = 0
  private var depth = 0

  static func parse(_ text: String, hasAlternatives: Bool) throws(PathGlobError) -> [GlobPart] {
    guard text.utf8.count <= limit else { throw PathGlobError("the pattern is longer than \(limit) bytes", at: 0) }
    guard !text.isEmpty else { throw PathGlobError("the pattern is empty", at: 0) }
    var parser = GlobParser(scalars: Array(text.unicodeScalars), hasAlternatives: hasAlternatives)
    return try parser.sequence()
  }

  private init(scalars: [Unicode.Scalar], hasAlternatives: Bool) {
    self.scalars = scalars
    self.hasAlternatives = hasAlternatives
  }

  /// Parts up to the end, or inside braces up to a comma or the closing brace.
  private mutating func sequence() throws(PathGlobError) -> [GlobPart] {
    var parts: [GlobPart] = []
    while next < scalars.count {
      let scalar = scalars[next]
      if depth > 0, scalar == "," || scalar == "}" { return parts }
      parts.append(try part(scalar))
    }
    return parts
  }

  private mutating func part(_ scalar: Unicode.Scalar) throws(PathGlobError) -> GlobPart {
    switch scalar {
    case "*": return stars()
    case "[": return .set(try set())
    case "{" where hasAlternatives: return try choice()
    case "}" where hasAlternatives: throw PathGlobError("there is no { for this }", at: next)
    case "\\":
      guard next + 1 < scalars.count else { throw PathGlobError("nothing follows the \\", at: next) }
      next += 2
      return .literal(scalars[next - 1])
    default:
      next += 1
      return scalar == "?" ? .one : .literal(scalar)
    }
  }

  private mutating func stars() -> GlobPart {
    let startsPart = next == 0 || "/{,".unicodeScalars.contains(scalars[next - 1])
    let start = next
    while next < scalars.count, scalars[next] == "*" { next += 1 }
    guard next - start == 2, startsPart else { return .run }
    guard next < scalars.count else { return .rest }
    if scalars[next] == "/" {
      next += 1
      return .folders
    }
    return depth > 0 && (scalars[next] == "," || scalars[next] == "}") ? .rest : .run
  }

  private mutating func choice() throws(PathGlobError) -> GlobPart {
    let start = next
    depth += 1
    guard depth <= Self.depthLimit else { throw PathGlobError("braces nest deeper than \(Self.depthLimit)", at: start) }
    var alternatives: [[GlobPart]] = []
    repeat {
      next += 1
      alternatives.append(try sequence())
    } while next < scalars.count && scalars[next] == ","
    guard next < scalars.count else { throw PathGlobError("there is no } for this {", at: start) }
    next += 1
    depth -= 1
    return .choice(alternatives)
  }

  private mutating func set() throws(PathGlobError) -> GlobSet {
    let start = next
    var set = GlobSet()
    next += 1
    if next < scalars.count, scalars[next] == "!" || scalars[next] == "^" {
      set.isNegated = true
      next += 1
    }
    // A bracket that comes first stands for itself.
    var isFirst = true
    while next < scalars.count, isFirst || scalars[next] != "]" {
      isFirst = false
      set.ranges.append(try range(start))
    }
    guard next < scalars.count else { throw PathGlobError("there is no ] for this [", at: start) }
    next += 1
    return set
  }

  private mutating func range(_ start: Int) throws(PathGlobError) -> ClosedRange<Unicode.Scalar> {
    let place = next
    let low = try member(start)
    guard next + 1 < scalars.count, scalars[next] == "-", scalars[next + 1] != "]" else { return low...low }
    next += 1
    let high = try member(start)
    guard low <= high else { throw PathGlobError("the range runs backwards", at: place) }
    return low...high
  }

  private mutating func member(_ start: Int) throws(PathGlobError) -> Unicode.Scalar {
    if scalars[next] == "\\" { next += 1 }
    guard next < scalars.count else { throw PathGlobError("there is no ] for this [", at: start) }
    next += 1
    return scalars[next - 1]
  }
}
