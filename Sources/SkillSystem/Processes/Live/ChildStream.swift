import CPosix

/// One of the two streams of a running child.
struct ChildStream {
  /// What came of reading once: that many bytes in the buffer, or none for now, or no more at all.
  enum Reading { case bytes(Int), nothing, end }

  let kind: ProcessStream
  private(set) var descriptor: Int32
  private(set) var count = 0
  private(set) var tail: TailBuffer
  private(set) var file: StreamFile?

  init(_ kind: ProcessStream, _ descriptor: Int32, _ request: ProcessRequest) {
    self.kind = kind
    self.descriptor = descriptor
    tail = TailBuffer(limit: request.tailLimit)
    let path = kind == .stdout ? request.outputFile : request.errorFile
    file = path.map { StreamFile(path: $0, limit: request.streamLimit) }
  }

  var isOpen: Bool { descriptor >= 0 }

  /// Reads what is there, at most a buffer full.
  mutating func read(into buffer: inout [UInt8]) -> Reading {
    guard isOpen else { return .end }
    let result = FileCalls.read(descriptor, into: &buffer)
    if result == -Int(SystemNumber.tryAgain) { return .nothing }
    guard result > 0 else { return .end }
    count += result
    tail.append(buffer[..<result])
    file?.append(buffer[..<result])
    return .bytes(result)
  }

  mutating func close() {
    guard isOpen else { return }
    _ = cposix_close(descriptor)
    descriptor = -1
  }
}
