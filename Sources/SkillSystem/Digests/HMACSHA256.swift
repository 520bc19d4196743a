/// HMAC with SHA-256 (RFC 2104), tested on the vectors of RFC 4231.
public enum HMACSHA256 {
  /// The 32 bytes that authenticate a message under a key.
  public static func code(for message: some Sequence<UInt8>, key: [UInt8]) -> [UInt8] {
    let short = key.count > 64 ? SHA256.digest(key) : key
    let block = short + [UInt8](repeating: 0, count: 64 - short.count)
    var inner = SHA256()
    inner.update(block.map { $0 ^ 0x36 })
    inner.update(message)
    var outer = SHA256()
    outer.update(block.map { $0 ^ 0x5c })
    outer.update(inner.finish())
    return outer.finish()
  }

  /// Whether a code is the right one; the time it takes does not tell where they differ.
  public static func isValid(_ code: [UInt8], for message: some Sequence<UInt8>, key: [UInt8]) -> Bool {
    let right = self.code(for: message, key: key)
    guard code.count == right.count else { return false }
    return zip(code, right).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
