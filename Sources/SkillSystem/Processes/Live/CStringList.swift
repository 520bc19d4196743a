import SkillText

/// The words of a child as the kernel takes them: a list of pointers that ends with a null.
struct CStringList {
  /// The words one after the other, each with its NUL.
  private var bytes: [UInt8] = []
  private var starts: [Int] = []
  /// Whether a word holds a NUL of its own, so that the kernel would see its beginning only.
  private(set) var holdsNUL = false

  /// Makes an empty list with room for so many bytes.
  init(capacity: Int = 0) { bytes.reserveCapacity(capacity) }

  /// Makes a list of words.
  init(_ words: [String]) {
    self.init(capacity: words.reduce(0) { $0 + $1.utf8.count + 1 })
    for word in words { add(word) }
  }

  /// Makes a list of variables, sorted by their names.
  init(variables: [String: String]) {
    self.init(capacity: variables.reduce(0) { $0 + $1.key.utf8.count + $1.value.utf8.count + 2 })
    starts.reserveCapacity(variables.count)
    for (name, value) in variables.sorted(by: { $0.key < $1.key }) { add(name, value) }
  }

  private mutating func add(_ word: String) {
    starts.append(bytes.count)
    append(word)
    bytes.append(0)
  }

  private mutating func add(_ name: String, _ value: String) {
    starts.append(bytes.count)
    append(name)
    bytes.append(UInt8(ascii: "="))
    append(value)
    bytes.append(0)
  }

  private mutating func append(_ text: String) {
    var text = text
    if text.holds(0) { holdsNUL = true }
    text.withUTF8 { unsafe bytes.append(contentsOf: $0) }
  }

  /// Lends the list for the length of a call.
  func with<Result>(_ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result) -> Result {
    unsafe bytes.withUnsafeBytes { buffer in
      var pointers: [UnsafeMutablePointer<CChar>?] = unsafe []
      unsafe pointers.reserveCapacity(starts.count + 1)
      // The kernel reads the words and writes none of them.
      let words = unsafe buffer.baseAddress.map { unsafe UnsafeMutableRawPointer(mutating: $0) }
      for start in starts {
        unsafe pointers.append(unsafe words?.advanced(by: start).assumingMemoryBound(to: CChar.self))
      }
      unsafe pointers.append(nil)
      return unsafe pointers.withUnsafeBufferPointer { list in
        guard let address = list.baseAddress else { preconditionFailure("the list holds its null") }
        return unsafe body(address)
      }
    }
  }
}
