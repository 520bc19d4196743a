import Testing

@testable import SkillSystem

@Suite("Digests") struct DigestTests {
  @Test(
    "SHA-256 gives the published digests (FIPS 180-4, NIST)",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      (
        "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
        "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
      ),
    ])
  func sha256(text: String, expected: String) {
    #expect(SHA256.hex(text.utf8) == expected)
    #expect(SHA256.hex(Array(text.utf8)) == expected)
  }

  @Test("SHA-256 of a million letters is the published one") func million() {
    let expected = "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    #expect(SHA256.hex([UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000)) == expected)
  }

  @Test(
    "A text digested in pieces gives the digest of the whole", arguments: [1, 3, 55, 56, 63, 64, 65, 127, 128, 200])
  func pieces(size: Int) {
    let bytes = (0..<1_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    var digest = SHA256()
    for start in stride(from: 0, to: bytes.count, by: size) {
      digest.update(bytes[start..<min(start + size, bytes.count)])
    }
    #expect(digest.finish() == SHA256.digest(bytes))
  }

  @Test("The compression gives the same with and without the processor's help", arguments: [1, 2, 3, 17])
  func compression(blocks: Int) {
    let bytes = (0..<blocks * 64).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ 5) }
    var state = (0..<8).map { UInt32(0x0102_0304) &* UInt32($0 + 3) }
    var expected = state
    unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe state.withUnsafeMutableBufferPointer { unsafe SHA256Block.compress(bytes, into: $0) }
      unsafe expected.withUnsafeMutableBufferPointer { unsafe SHA256Block.compressByWords(bytes, into: $0) }
    }
    #expect(state == expected)
  }

  @Test(
    "HMAC-SHA-256 gives the codes of RFC 4231",
    arguments: [
      (
        [UInt8](repeating: 0x0b, count: 20), Array("Hi There".utf8),
        "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
      ),
      (
        Array("Jefe".utf8), Array("what do ya want for nothing?".utf8),
        "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
      ),
      (
        [UInt8](repeating: 0xaa, count: 20), [UInt8](repeating: 0xdd, count: 50),
        "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"
      ),
      (
        [UInt8](repeating: 0xaa, count: 131), Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
        "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
      ),
    ])
  func hmac(key: [UInt8], message: [UInt8], expected: String) {
    let code = HMACSHA256.code(for: message, key: key)
    #expect(code.hexadecimal == expected)
    #expect(HMACSHA256.isValid(code, for: message, key: key))
    #expect(!HMACSHA256.isValid(code, for: message + [0], key: key))
    #expect(!HMACSHA256.isValid(Array(code.dropLast()), for: message, key: key))
  }

  @Test(
    "CRC-32C gives the sums of RFC 3720, appendix B.4",
    arguments: [
      ([UInt8](repeating: 0, count: 32), "8a9136aa"), ([UInt8](repeating: 0xff, count: 32), "62a8ab43"),
      ((0..<32).map { UInt8($0) }, "46dd794e"), ((0..<32).map { UInt8(31 - $0) }, "113fdb5c"),
      (Array("123456789".utf8), "e3069283"), ([], "00000000"),
    ])
  func crc(bytes: [UInt8], expected: String) {
    #expect(CRC32C.hex(bytes) == expected)
    let byTable = unsafe bytes.withUnsafeBufferPointer { unsafe CRC32C.addByTable($0, to: ~0) }
    #expect(~byTable == CRC32C.of(bytes))
  }

  @Test("Hexadecimal text keeps leading zeros") func hexadecimal() {
    #expect([0x00, 0x0f, 0xa0, 0xff].map { UInt8($0) }.hexadecimal == "000fa0ff")
  }
}
