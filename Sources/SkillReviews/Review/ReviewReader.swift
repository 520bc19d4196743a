import SkillText

/// Reads the members of a JSON object, and says which one is wrong.
struct ReviewReader {
  let value: JSON
  private let path: String

  init(_ value: JSON, path: String = "") {
    self.value = value
    self.path = path
  }

  func string(_ key: String) throws(ReviewFormatError) -> String {
    guard let text = value[key]?.string else { throw wrong(key, "is no string") }
    return text
  }

  func int(_ key: String) throws(ReviewFormatError) -> Int {
    guard let number = value[key]?.int else { throw wrong(key, "is no whole number") }
    return number
  }

  /// A string that names one of a closed set.
  func word<Word>(_ key: String, _ make: (String) -> Word?) throws(ReviewFormatError) -> Word {
    let text = try string(key)
    guard let word = make(text) else { throw wrong(key, "is '\(text)', which is not known") }
    return word
  }

  func list<Element>(
    _ key: String, _ read: (ReviewReader) throws(ReviewFormatError) -> Element
  ) throws(ReviewFormatError) -> [Element] {
    guard let values = value[key]?.array else { throw wrong(key, "is no list") }
    var elements: [Element] = []
    for (index, value) in values.enumerated() {
      elements.append(try read(ReviewReader(value, path: "\(path)\(key)[\(index)].")))
    }
    return elements
  }

  private func wrong(_ key: String, _ message: String) -> ReviewFormatError { ReviewFormatError(path + key, message) }
}
