import CPosix

/// The environment of this process.
public enum ProcessEnvironment {
  /// The variables, read once; of equal names the first counts, entries without `=` do not.
  public static let current: [String: String] = read()

  private static func read() -> [String: String] {
    var variables: [String: String] = [:]
    var index = 0
    while let entry = unsafe cposix_environment_entry(index) {
      index += 1
      let text = unsafe String(cString: entry)
      // A name may begin with `=` in odd environments; such an entry names nothing.
      guard let equals = text.utf8.firstIndex(of: UInt8(ascii: "=")), equals > text.startIndex else { continue }
      let name = String(text[..<equals])
      if variables[name] == nil { variables[name] = String(text[text.utf8.index(after: equals)...]) }
    }
    return variables
  }
}
