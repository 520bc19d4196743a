import CPosix
import SkillText
import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Where a command writes: data to `output`, messages to `error`.
struct Console: Sendable {
  /// The stream for data.
  var output: any TextStream
  /// The stream for messages, progress and diagnostics.
  var error: any TextStream
  /// Whether `output` is a terminal.
  var outputIsTerminal: Bool
  /// Whether `error` is a terminal.
  var errorIsTerminal: Bool
  /// The columns to fill.
  var width: Int

  /// Whether data could not be written; a reader that closed its end early is not meant.
  var lostOutput: Bool { ![0, EPIPE].contains(output.failure) }

  /// Writes data.
  func print(_ text: String) { output.write(text + "\n") }
  /// Writes a message.
  func note(_ text: String) { error.write(text + "\n") }
}

/// A stream of text that may fail.
protocol TextStream: Sendable {
  /// Writes all of a text.
  func write(_ text: String)
  /// The error number of the first write that failed; 0 for none.
  var failure: Int32 { get }
}

/// A file descriptor written with write(2): nothing is buffered, nothing traps.
final class DescriptorStream: TextStream {
  private let descriptor: Int32
  private let failed = Atomic<Int32>(0)

  /// Writes to a descriptor.
  init(_ descriptor: Int32) { self.descriptor = descriptor }

  var failure: Int32 { failed.load(ordering: .relaxed) }

  func write(_ text: String) {
    var text = text
    text.withUTF8 { unsafe writeAll(UnsafeRawBufferPointer($0)) }
  }

  private func writeAll(_ bytes: UnsafeRawBufferPointer) {
    var offset = 0
    while offset < bytes.count, failure == 0 {
      let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[offset...])
      let count = unsafe cposix_write(descriptor, rest.baseAddress, rest.count)
      if count < 0 { noteFailure(Int32(truncatingIfNeeded: -count)) } else { offset += count }
    }
  }

  private func noteFailure(_ number: Int32) {
    if number != EINTR { failed.store(number, ordering: .relaxed) }
  }
}

/// A stream that keeps what was written, for tests.
final class RecordingStream: TextStream {
  private let written = Mutex("")

  /// What was written so far.
  var text: String { written.withLock { $0 } }
  var failure: Int32 { 0 }

  func write(_ text: String) { written.withLock { $0 += text } }
}
