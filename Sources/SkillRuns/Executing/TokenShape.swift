/// Knows what tokens of well-known services look like, so that they are cut out even when nobody declared them.
enum TokenShape {
  private static let shortestRest = 16

  private static let prefixes: [[UInt8]] = [
    "sk-", "ghp_", "gho_", "ghu_", "ghs_", "ghr_", "github_pat_", "AKIA", "xoxa-", "xoxb-", "xoxp-", "xoxr-", "xoxs-",
    "AIza", "glpat-",
  ].map { Array($0.utf8) }

  private static let webToken = Array("eyJ".utf8)
  private static let starts: [Bool] = {
    let first = Set((prefixes + [webToken]).compactMap(\.first))
    return (0..<256).map { first.contains(UInt8($0)) }
  }()

  /// The length of the token that begins at an offset; 0 for none.
  ///
  /// It begins and ends where a word does.
  static func length(of bytes: [UInt8], at index: Int) -> Int {
    guard starts[Int(bytes[index])], index == 0 || !isWord(bytes[index - 1]) else { return 0 }
    if bytes[index...].starts(with: webToken) { return webTokenLength(bytes, index) }
    guard let prefix = prefixes.first(where: { bytes[index...].starts(with: $0) }) else { return 0 }
    let rest = bytes[(index + prefix.count)...].prefix(while: isWord)
    return rest.count >= shortestRest && isMixed(rest) ? prefix.count + rest.count : 0
  }

  /// A JSON Web Token: three parts with dots between them.
  private static func webTokenLength(_ bytes: [UInt8], _ index: Int) -> Int {
    let token = bytes[index...].prefix { isWord($0) || $0 == UInt8(ascii: ".") }
    let parts = token.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return parts.count == 3 && parts.allSatisfy { $0.count >= shortestRest } ? token.count : 0
  }

  /// Chance has letters and digits in it; names of things seldom have both.
  private static func isMixed(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.contains { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      && bytes.contains { isWord($0) && $0 > UInt8(ascii: "9") }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
