import CPosix

/// An open file descriptor, closed when it goes out of scope.
struct Descriptor: ~Copyable {
  let number: Int32

  /// Takes what a system call gave: a descriptor, or minus an error number.
  init(_ result: Int32, _ verb: String, _ path: String) throws(FileError) {
    guard result >= 0 else { throw FileError(verb, path, number: -result) }
    number = result
  }

  deinit { _ = cposix_close(number) }

  /// Gives the number away; the caller closes it.
  consuming func release() -> Int32 {
    let number = number
    discard self
    return number
  }
}
