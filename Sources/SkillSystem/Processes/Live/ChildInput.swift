import CPosix

/// The standard input of a running child: what is still to be written.
struct ChildInput {
  private(set) var descriptor: Int32
  private let bytes: [UInt8]
  private var next = 0

  init(_ descriptor: Int32, _ bytes: [UInt8]) {
    self.descriptor = descriptor
    self.bytes = bytes
  }

  var isOpen: Bool { descriptor >= 0 }

  /// Writes as much as the pipe takes; closes it at the end, or when nobody reads any more.
  mutating func write(beforeClosing: () -> Void = {}) {
    while isOpen, next < bytes.count {
      let start = next
      let result = unsafe bytes.withUnsafeBytes { buffer in
        unsafe cposix_write(descriptor, buffer.baseAddress?.advanced(by: start), buffer.count - start)
      }
      if result == -Int(SystemNumber.tryAgain) { return }
      next = result > 0 ? next + result : bytes.count
    }
    guard isOpen else { return }
    beforeClosing()
    close()
  }

  mutating func close() {
    guard isOpen else { return }
    _ = cposix_close(descriptor)
    descriptor = -1
  }
}
