import CPosix

/// The compression function of SHA-256: the audited place of its unsafe pointers.
///
/// It is the processor's own where it has the instructions. Else it works on registers and a schedule of 64 words; arrays
/// with their bounds checks would halve its speed.
enum SHA256Block {
  /// The eight words that a digest starts with: the first 32 bits of the fractional parts of the square roots of the first
  /// eight primes.
  static let start: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
  ]

  /// Works whole blocks of 64 bytes into the eight words of the state.
  static func compress(_ bytes: UnsafeBufferPointer<UInt8>, into state: UnsafeMutableBufferPointer<UInt32>) {
    precondition(bytes.count % 64 == 0 && state.count == 8, "whole blocks and eight words")
    guard !bytes.isEmpty else { return }
    if unsafe cposix_sha256(state.baseAddress, bytes.baseAddress, bytes.count / 64, constants) == 1 { return }
    unsafe compressByWords(bytes, into: state)
  }

  /// The same without the processor's help.
  static func compressByWords(_ bytes: UnsafeBufferPointer<UInt8>, into state: UnsafeMutableBufferPointer<UInt32>) {
    unsafe constants.withUnsafeBufferPointer { constants in
      unsafe withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { schedule in
        for start in stride(from: 0, to: bytes.count, by: 64) {
          unsafe expand(UnsafeBufferPointer(rebasing: bytes[start..<start + 64]), into: schedule)
          unsafe mix(schedule, constants, state)
        }
      }
    }
  }

  /// Works the last, incomplete block in: a bit that is set, zeros, and the length of everything in bits.
  static func finish(
    _ state: UnsafeMutableBufferPointer<UInt32>, _ rest: UnsafeBufferPointer<UInt8>, length: Int
  ) {
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 128) { room in
      let size = rest.count < 56 ? 64 : 128
      unsafe room.initialize(repeating: 0)
      unsafe UnsafeMutableRawBufferPointer(room).copyBytes(from: rest)
      unsafe room[rest.count] = 0x80
      let bits = UInt64(length) &* 8
      for index in 0..<8 { unsafe room[size - 1 - index] = UInt8(truncatingIfNeeded: bits >> UInt64(8 * index)) }
      unsafe compress(UnsafeBufferPointer(rebasing: room[..<size]), into: state)
    }
  }

  /// Writes the words of a state as bytes, the most significant first.
  static func write(_ state: UnsafeBufferPointer<UInt32>, to bytes: UnsafeMutableBufferPointer<UInt8>) {
    for index in 0..<32 {
      unsafe bytes[index] = UInt8(truncatingIfNeeded: state[index / 4] >> UInt32(24 - index % 4 * 8))
    }
  }

  private static func expand(
    _ block: UnsafeBufferPointer<UInt8>, into schedule: UnsafeMutableBufferPointer<UInt32>
  ) {
    let raw = UnsafeRawBufferPointer(block)
    for index in 0..<16 {
      unsafe schedule[index] = UInt32(bigEndian: raw.loadUnaligned(fromByteOffset: index &* 4, as: UInt32.self))
    }
    for index in 16..<64 {
      let early = unsafe schedule[index &- 15]
      let late = unsafe schedule[index &- 2]
      let first = rotate(early, 7) ^ rotate(early, 18) ^ (early >> 3)
      let second = rotate(late, 17) ^ rotate(late, 19) ^ (late >> 10)
      unsafe schedule[index] = schedule[index &- 16] &+ first &+ schedule[index &- 7] &+ second
    }
  }

  private static func mix(
    _ schedule: UnsafeMutableBufferPointer<UInt32>, _ constants: UnsafeBufferPointer<UInt32>,
    _ state: UnsafeMutableBufferPointer<UInt32>
  ) {
    var (a, b, c, d) = unsafe (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = unsafe (state[4], state[5], state[6], state[7])
    for index in 0..<64 {
      let choice = (e & f) ^ (~e & g)
      let high = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
      let first = unsafe h &+ high &+ choice &+ constants[index] &+ schedule[index]
      let majority = (a & b) ^ (a & c) ^ (b & c)
      let low = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
      (h, g, f, e) = (g, f, e, d &+ first)
      (d, c, b, a) = (c, b, a, first &+ low &+ majority)
    }
    unsafe state[0] &+= a
    unsafe state[1] &+= b
    unsafe state[2] &+= c
    unsafe state[3] &+= d
    unsafe state[4] &+= e
    unsafe state[5] &+= f
    unsafe state[6] &+= g
    unsafe state[7] &+= h
  }

  @inline(__always)
  private static func rotate(_ word: UInt32, _ count: UInt32) -> UInt32 { (word &>> count) | (word &<< (32 &- count)) }

  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
    0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
    0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
    0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
    0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
    0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
    0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
  ]
}
