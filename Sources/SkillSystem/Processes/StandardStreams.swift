import CPosix

/// The three standard streams of this process.
public enum StandardStreams {
  /// A stream that is written.
  public enum Output: Int32, Sendable { case standard = 1, error = 2 }

  /// Opens `/dev/null` on each standard stream that was closed at the start, so that no file takes its number, and
  /// ignores SIGPIPE, so that a reader who goes away is an ordinary error; children get the default back.
  ///
  /// To be called before anything is opened; calling it again does no harm.
  public static func reserve() { _ = reserved }

  private static let reserved: Bool = {
    _ = cposix_ignore_sigpipe()
    return cposix_reserve_standard_streams() >= 0
  }()

  /// Writes all bytes.
  public static func write(_ bytes: [UInt8], to stream: Output) throws(FileError) {
    let result = FileCalls.write(stream.rawValue, bytes)
    guard result == 0 else {
      throw FileError("write to", stream == .standard ? "standard output" : "standard error", number: -result)
    }
  }
}
