import CPosix

/// The system calls on files, with Swift values in and out: the audited place of their unsafe pointers.
///
/// Paths must hold no NUL (``checked(_:)``); results below 0 are minus an error number.
enum FileCalls {
  static func checked(_ path: String) throws(FileError) {
    guard !path.holdsNUL else { throw .holdsNUL(path) }
  }

  static func openToRead(_ path: String, followLinks: Bool = true) throws(FileError) -> Descriptor {
    try checked(path)
    let result = followLinks ? unsafe cposix_open_to_read(path) : unsafe cposix_open_to_read_itself(path)
    return try Descriptor(result, "open", path)
  }

  /// Opens a regular file that is no link; nil where there is none.
  static func openRegular(_ path: String) -> OpenFile? {
    guard !path.holdsNUL else { return nil }
    var size: Int64 = 0
    let result = unsafe cposix_open_regular(path, &size)
    guard result >= 0, let descriptor = try? Descriptor(result, "open", path) else { return nil }
    return OpenFile(descriptor: descriptor, size: Int(clamping: size))
  }

  static func openFolder(_ path: String) throws(FileError) -> Descriptor {
    try checked(path)
    return try Descriptor(unsafe cposix_open_folder(path), "open the folder", path)
  }

  static func openToWrite(
    _ path: String, exclusive: Bool, truncate: Bool, followLinks: Bool = false
  ) throws(FileError) -> Descriptor {
    try checked(path)
    let result = unsafe cposix_open_to_write(
      path, exclusive ? 1 : 0, truncate ? 1 : 0, followLinks ? 1 : 0, 0o600)
    return try Descriptor(result, exclusive ? "create" : "open for writing", path)
  }

  static func status(
    _ path: String, followLinks: Bool, near anchor: DiskAnchor? = nil
  ) throws(FileError) -> cposix_status {
    try checked(path)
    var status = cposix_status()
    let result = unsafe DiskAnchor.reach(anchor, path) {
      unsafe cposix_status_near($0, $1, followLinks ? 1 : 0, &status)
    }
    guard result == 0 else { throw FileError("look at", path, number: -result) }
    return status
  }

  static func status(of descriptor: Int32, _ path: String) throws(FileError) -> cposix_status {
    var status = cposix_status()
    let result = unsafe cposix_status_of_descriptor(descriptor, &status)
    guard result == 0 else { throw FileError("look at", path, number: -result) }
    return status
  }

  /// Appends at most `count` bytes; gives how many came, or minus an error number.
  static func read(_ descriptor: Int32, upTo count: Int, appendingTo bytes: inout [UInt8]) -> Int {
    var result = 0
    let piece = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      result = unsafe cposix_read(descriptor, buffer.baseAddress, count)
      filled = max(0, result)
    }
    if bytes.isEmpty { bytes = piece } else { bytes += piece }
    return result
  }

  /// Writes all bytes; gives 0, or minus an error number.
  static func write(_ descriptor: Int32, _ bytes: [UInt8]) -> Int32 {
    unsafe bytes.withUnsafeBytes { buffer in
      var written = 0
      while written < buffer.count {
        let result = unsafe cposix_write(descriptor, buffer.baseAddress?.advanced(by: written), buffer.count - written)
        guard result > 0 else { return Int32(truncatingIfNeeded: result) }
        written += result
      }
      return 0
    }
  }

  static func realPath(_ path: String) throws(FileError) -> String {
    try checked(path)
    // A string made in place would keep the room for the longest path.
    var buffer = [UInt8](repeating: 0, count: 4096)
    let length = unsafe buffer.withUnsafeMutableBytes { bytes in
      unsafe cposix_real_path(path, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count)
    }
    guard length >= 0 else { throw FileError("resolve", path, number: Int32(-length)) }
    return String(decoding: buffer.prefix(length), as: UTF8.self)
  }
}

extension FileCalls {
  /// The bytes at a place of a file; none at its end or on failure.
  static func read(_ descriptor: Int32, at position: Int, upTo count: Int) -> [UInt8] {
    var number: Int32 = 0
    return read(descriptor, at: position, upTo: count, number: &number)
  }

  /// The bytes at a place of a file; none at its end, or on failure, which has an error number.
  static func read(_ descriptor: Int32, at position: Int, upTo count: Int, number: inout Int32) -> [UInt8] {
    var result = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      result = unsafe cposix_read_at(descriptor, buffer.baseAddress, count, off_t(position))
      filled = max(0, result)
    }
    number = Int32(clamping: -min(0, result))
    return bytes
  }

  /// Fills a buffer from its start with the bytes at a place of a file; gives the count, or minus an error number.
  static func read(_ descriptor: Int32, at position: Int, into buffer: inout [UInt8]) -> Int {
    unsafe buffer.withUnsafeMutableBytes {
      unsafe cposix_read_at(descriptor, $0.baseAddress, $0.count, off_t(position))
    }
  }

  /// Fills a buffer from its start; gives the count, or minus an error number.
  static func read(_ descriptor: Int32, into buffer: inout [UInt8]) -> Int {
    unsafe buffer.withUnsafeMutableBytes { unsafe cposix_read(descriptor, $0.baseAddress, $0.count) }
  }

  /// Writes bytes at a place of a file; gives how many it took, or minus an error number.
  static func write(_ descriptor: Int32, _ bytes: ArraySlice<UInt8>, at position: Int) -> Int {
    unsafe bytes.withUnsafeBytes { unsafe cposix_write_at(descriptor, $0.baseAddress, $0.count, off_t(position)) }
  }
}
