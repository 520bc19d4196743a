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

  /// Makes room for so many more bytes.
  mutating func reserve(_ count: Int) { bytes.reserveCapacity(bytes.count + count) }

  /// Makes a list of words.
  init(_ words: [String]) {
    self.init(capacity: words.reduce(0) { $0 + $1.utf8.count + 1 })
    for word in words { add(word) }
  }

  private mutating func add(_ word: String) {
    starts.append(bytes.count)
    append(word)
    bytes.append(0)
  }

  /// Adds `name=value`.
  mutating func add(_ name: String, _ value: String) {
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

  // MARK: The words as variables

  /// The number of words.
  var count: Int { starts.count }

  /// The place of the word that begins with a name and `=`.
  func index(of name: String) -> Int? {
    var name = name
    return name.withUTF8 { name in
      starts.firstIndex { start in
        unsafe bytes.count > start + name.count && bytes[start + name.count] == UInt8(ascii: "=")
          && bytes[start..<(start + name.count)].elementsEqual(name)
      }
    }
  }

  /// The word at a place, from one of its bytes on.
  func text(at index: Int, from offset: Int) -> String {
    String(decoding: bytes[(starts[index] + offset)..<end(of: index)], as: UTF8.self)
  }

  /// Takes a word out.
  mutating func remove(at index: Int) {
    let (start, end) = (starts[index], end(of: index) + 1)
    bytes.removeSubrange(start..<end)
    starts.remove(at: index)
    for place in index..<starts.count { starts[place] -= end - start }
  }

  /// The place of the NUL behind a word.
  private func end(of index: Int) -> Int { (index + 1 < starts.count ? starts[index + 1] : bytes.count) - 1 }

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
