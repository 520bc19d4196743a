import SkillText

/// The environment of a child, written as the kernel takes it.
///
/// A run starts many children whose environments differ in few variables: a copy with those set costs little more than
/// the bytes.
public struct ProcessVariables: Sendable, ExpressibleByDictionaryLiteral {
  /// `NAME=value` texts.
  private(set) var block: CStringList

  /// Makes an environment, sorted by names.
  public init(_ variables: [String: String]) {
    block = CStringList(capacity: variables.reduce(0) { $0 + $1.key.utf8.count + $1.value.utf8.count + 2 })
    for (name, value) in variables.sorted(by: { $0.key < $1.key }) { block.add(name, value) }
  }

  /// Makes an environment of the variables of a literal, sorted by names.
  public init(dictionaryLiteral elements: (String, String)...) {
    self.init(Dictionary(elements) { $1 })
  }

  /// A variable; one that is set again goes behind the others.
  public subscript(name: String) -> String? {
    get { block.index(of: name).map { block.text(at: $0, from: name.utf8.count + 1) } }
    set {
      if let index = block.index(of: name) { block.remove(at: index) }
      if let newValue { block.add(name, newValue) }
    }
  }

  /// Sets a variable that is not among them yet, without a look at the others.
  public mutating func add(_ name: String, _ value: String) { block.add(name, value) }

  /// Makes room for so many more bytes.
  public mutating func reserve(_ bytes: Int) { block.reserve(bytes) }

  /// All of them.
  public var byName: [String: String] {
    var variables: [String: String] = [:]
    for index in 0..<block.count {
      let entry = block.text(at: index, from: 0)
      guard let mark = entry.utf8.firstIndex(of: UInt8(ascii: "=")) else { continue }
      variables[String(entry[..<mark])] = String(entry[entry.utf8.index(after: mark)...])
    }
    return variables
  }
}

extension ProcessVariables: Hashable {
  /// Environments are equal that hold the same variables, in whatever order.
  public static func == (left: ProcessVariables, right: ProcessVariables) -> Bool { left.byName == right.byName }

  /// Hashes what ``byName`` holds.
  public func hash(into hasher: inout Hasher) { hasher.combine(byName) }
}
