import CPosix

/// Random bytes from the kernel.
public struct SystemRandomness: Randomness {
  /// Makes the one that every process shares.
  public init() {}

  /// That many bytes of the kernel's generator.
  public func bytes(_ count: Int) -> [UInt8] {
    let count = max(0, count)
    return unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      let result = unsafe cposix_random(buffer.baseAddress, count)
      // The kernel gives at most 256 bytes a call without fail; without it no identifier could be trusted.
      precondition(result == 0, "the kernel gives no random bytes")
      filled = count
    }
  }
}
