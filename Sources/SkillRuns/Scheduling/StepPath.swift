import SkillSystem

/// The path of a step: `fix-loop#2/review[skill=swiftdata]`.
enum StepPath {
  /// The path of a child of a fan-out.
  ///
  /// Bytes of the key that would make the path read as another are percent-encoded.
  static func child(_ path: String, _ key: String) -> String { "\(path)[\(escaped(key))]" }

  /// The path of a part of a review: `look[swiftdata]`, without the `=` that every key of a matrix has.
  static func part(_ path: String, _ key: String) -> String {
    let plain = child(path, key)
    guard key.utf8.contains(UInt8(ascii: "=")) else { return plain }
    return path
      + plain.dropFirst(path.count).split(separator: "=", omittingEmptySubsequences: false).joined(separator: "%3d")
  }

  /// Whether a path of a review is that of a part.
  static func isPart(_ path: String) -> Bool {
    guard path.utf8.last == UInt8(ascii: "]"), let bracket = path.utf8.lastIndex(of: UInt8(ascii: "[")) else {
      return false
    }
    return !path.utf8[bracket...].contains(UInt8(ascii: "="))
  }

  /// What the paths of the steps in a part begin with.
  static func prefix(_ path: String, _ part: RunAction.Part) -> String {
    switch part {
    case .iteration(let number), .between(let number): "\(path)#\(number)/"
    case .pipeline, .parts: "\(path)/"
    }
  }

  /// The path of the step that a step is a child of or lies inside of; nil for a step of the plan.
  static func parent(_ path: String) -> String? {
    guard path.utf8.contains(UInt8(ascii: "/")) || path.utf8.last == UInt8(ascii: "]") else { return nil }
    if path.utf8.last == UInt8(ascii: "]"), let bracket = path.lastIndex(of: "[") { return String(path[..<bracket]) }
    guard let slash = path.lastIndex(of: "/") else { return nil }
    let owner = path[..<slash]
    guard let mark = owner.lastIndex(of: "#"), owner[mark...].dropFirst().allSatisfy(\.isNumber) else {
      return String(owner)
    }
    return String(owner[..<mark])
  }

  /// The id of the step of the plan that a step is, is a child of, or lies inside of.
  static func outermost(_ path: String) -> String {
    // No id has one of these.
    String(path.prefix { $0 != "/" && $0 != "[" && $0 != "#" })
  }

  /// The ids on the way to a step, that of the step of the plan first.
  static func ids(_ path: String) -> [String] {
    guard let parent = parent(path) else { return [id(path)] }
    return path.utf8.last == UInt8(ascii: "]") ? ids(parent) : ids(parent) + [id(path)]
  }

  /// Whether a step, or one that it is a child of or lies inside of, has one of the ids; no ids are any.
  static func isWithin(_ path: String, _ ids: [String]) -> Bool {
    var step: String? = path
    while let inner = step {
      if ids.isEmpty || ids.contains(id(inner)) { return true }
      step = parent(inner)
    }
    return false
  }

  /// The iterations that a step lies in: the path of each loop around it, and the number.
  static func iterations(_ path: String) -> [(loop: String, number: Int)] {
    var found: [(loop: String, number: Int)] = []
    var step = path
    while let parent = parent(step) {
      let rest = step.dropFirst(parent.count)
      if rest.first == "#", let number = Int(rest.dropFirst().prefix { $0 != "/" }) { found.append((parent, number)) }
      step = parent
    }
    return found
  }

  /// The id of the step: the last word, without the key of a child.
  static func id(_ path: String) -> String {
    var step = path[...]
    if step.utf8.last == UInt8(ascii: "]"), let bracket = step.lastIndex(of: "[") { step = step[..<bracket] }
    return String(step.suffix(from: step.lastIndex(of: "/").map { step.index(after: $0) } ?? step.startIndex))
  }

  private static func escaped(_ key: String) -> String {
    guard key.utf8.contains(where: isStructural) else { return key }
    var text: [UInt8] = []
    for byte in key.utf8 { text += isStructural(byte) ? Array(("%" + [byte].hexadecimal).utf8) : [byte] }
    return String(decoding: text, as: UTF8.self)
  }

  private static func isStructural(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "/"), UInt8(ascii: "#"), UInt8(ascii: "%"): true
    default: byte < 32 || byte == 127
    }
  }
}
