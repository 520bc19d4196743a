import CPosix

/// The file of one stream: its first quarter of the limit, and a ring of the rest, made only when a byte comes.
///
/// While the stream is running the file holds the ring as it was written; ``finish()`` puts it in order.
struct StreamFile: Sendable {
  private let path: String
  private let head: Int
  private let ring: Int
  private var descriptor: Int32 = -1
  private var total = 0
  private(set) var error: FileError?

  init(path: String, limit: Int) {
    self.path = path
    head = max(0, limit) / 4
    ring = max(1, limit - head)
  }

  mutating func append(_ piece: ArraySlice<UInt8>) {
    guard error == nil, open() else { return }
    var rest = piece
    while !rest.isEmpty {
      let position = total < head ? total : head + (total - head) % ring
      let room = (total < head ? head : head + ring) - position
      let result = FileCalls.write(descriptor, rest.prefix(room), at: position)
      guard result > 0 else {
        error = FileError("write to", path, number: Int32(clamping: -result))
        return
      }
      rest = rest.dropFirst(result)
      total += result
    }
  }

  private mutating func open() -> Bool {
    guard descriptor < 0 else { return true }
    do throws(FileError) {
      try FileCalls.checked(path)
      descriptor = try Descriptor(unsafe cposix_open_to_store(path), "open for writing", path).release()
      return true
    } catch {
      self.error = error
      return false
    }
  }

  /// Closes the file, and puts the ring in order if it went round: head, a line that says what is missing, tail.
  consuming func finish() -> FileError? {
    guard descriptor >= 0 else { return error }
    defer { _ = cposix_close(descriptor) }
    guard total > head + ring, error == nil else { return error }
    do throws(FileError) {
      try reorder()
      return nil
    } catch {
      return error
    }
  }

  private func reorder() throws(FileError) {
    let neighbour = "\(path).\(SystemRandomness().bytes(4).hexadecimal)"
    let target = try FileCalls.openToWrite(neighbour, exclusive: true, truncate: false)
    let start = (total - head) % ring
    try copy(0..<head, to: target.number)
    let missing = total - head - ring
    try check(FileCalls.write(target.number, Array("\n[skillpool: \(missing) bytes are left out here]\n".utf8)))
    try copy(head + start..<head + ring, to: target.number)
    try copy(head..<head + start, to: target.number)
    let result = unsafe cposix_rename(neighbour, path)
    guard result == 0 else { throw FileError("rename the ordered text to", path, number: -result) }
  }

  private func copy(_ range: Range<Int>, to target: Int32) throws(FileError) {
    var position = range.lowerBound
    while position < range.upperBound {
      var number: Int32 = 0
      let piece = FileCalls.read(
        descriptor, at: position, upTo: min(1 << 16, range.upperBound - position), number: &number)
      guard number == 0 else { throw FileError("read", path, number: number) }
      guard !piece.isEmpty else { return }
      try check(FileCalls.write(target, piece))
      position += piece.count
    }
  }

  private func check(_ result: Int32) throws(FileError) {
    guard result == 0 else { throw FileError("write to", path, number: -result) }
  }
}
