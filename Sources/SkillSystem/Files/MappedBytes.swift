import CPosix

/// The bytes of a file, mapped into memory for reading: only what is looked at is loaded.
///
/// The file must not be written to while it is mapped; whoever replaces it does so by a rename. This file holds all the
/// unsafe code: the address is kept as a number, every access is checked against the length, and the mapping lives as
/// long as this object.
public final class MappedBytes: Sendable {
  private let address: UInt
  /// The number of bytes.
  public let count: Int

  /// Maps a regular file; an empty one is refused as one that is not there.
  public init(_ path: String) throws(FileError) {
    let descriptor = try FileCalls.openToRead(path)
    let status = try FileCalls.status(of: descriptor.number, path)
    let kind = FileKind(number: status.kind)
    guard kind == .file else { throw .notAFile(path, kind) }
    guard status.size > 0 else { throw FileError("map", path, number: SystemNumber.notFound) }
    count = Int(clamping: status.size)
    var number: Int32 = 0
    let pointer = unsafe cposix_map(descriptor.number, count, &number)
    guard let pointer = unsafe pointer else { throw FileError("map", path, number: number) }
    address = UInt(bitPattern: pointer)
  }

  deinit {
    unsafe cposix_unmap(UnsafeRawPointer(bitPattern: address), count)
  }

  /// Hands out elements that start at a byte; nothing when they are not all inside, or not aligned.
  public func withElements<Element: BitwiseCopyable, Result>(
    of type: Element.Type, at offset: Int, count elements: Int, _ body: (Span<Element>) -> Result
  ) -> Result? {
    let (size, overflow) = elements.multipliedReportingOverflow(by: MemoryLayout<Element>.stride)
    guard !overflow, offset >= 0, elements >= 0, size <= count, offset <= count - size,
      offset % MemoryLayout<Element>.alignment == 0
    else { return nil }
    let start = unsafe UnsafeRawPointer(bitPattern: address)?.advanced(by: offset)
    let buffer = unsafe UnsafeBufferPointer(
      start: start?.assumingMemoryBound(to: Element.self), count: elements)
    return body(unsafe buffer.span)
  }
}

extension Array where Element: BitwiseCopyable {
  /// Adds the bytes of the elements, in the order of this machine.
  public func appendBytes(to bytes: inout [UInt8]) {
    unsafe withUnsafeBytes { unsafe bytes.append(contentsOf: $0) }
  }
}
