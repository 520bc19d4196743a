extension JSON {
  /// The deepest nesting that is read; deeper input is refused (limit of `docs/limits.md`).
  public static let maximumDepth = InputLimits.jsonDepth.value

  /// Reads one JSON text (RFC 8259), strictly; of equal keys the last wins.
  public init(parsing text: String) throws(JSONError) {
    try self.init(parsing: Array(text.utf8))
  }

  /// Reads one JSON text (RFC 8259) from UTF-8 bytes.
  public init(parsing bytes: [UInt8]) throws(JSONError) {
    var reader = JSONReader(bytes: bytes)
    self = try reader.readDocument()
  }

  /// Reads one JSON text (RFC 8259) from UTF-8 bytes, and refuses an object with equal keys: whoever says two things has
  /// said nothing.
  public init(parsingUnambiguous bytes: [UInt8]) throws(JSONError) {
    var reader = JSONReader(bytes: bytes, refusesEqualKeys: true)
    self = try reader.readDocument()
  }
}
